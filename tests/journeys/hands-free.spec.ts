import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { tourListMessages, tourOpenConversation } from '#domains/chat/contract.ts'
import { withFakeMicrophone } from '../counterparts/fake-microphone.ts'
import { ffmpegFolder } from '../kit/ffmpeg.ts'
import { untilAlive } from './alive.ts'
import { startHearingProduct } from './hearing-product.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const folder = mkdtempSync(join(tmpdir(), 'nocturne-hands-free-'))
// Two seconds of syllables and six of silence: long enough to end what is said, and for her to be speaking when the next come.
test.use({ launchOptions: withFakeMicrophone(folder, 6) })
test.skip(ffmpegFolder() === null, 'the product of this journey stores voices')

const said = ['Good evening. How was your night on the air?', 'Tell me about the lamp.']
const more = 'And about the harbour.'
/** The words that are recognised now: on a busy machine a voice is heard several times before she has answered it. */
let recognised = said[0] ?? ''
let product: Awaited<ReturnType<typeof startHearingProduct>>
test.beforeAll(async () => {
  product = await startHearingProduct(folder, () => recognised, 28, { withVoices: true })
})
test.afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Noted = { player: { paused: boolean }; heardOf: string[]; tracks: { readyState: string }[] }

/** Notes on the page which microphones were opened, and for what the person had said her voice was heard. */
const notes = `Object.assign(globalThis, { player: null, heardOf: [], tracks: [] })
{
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const stream = await open(wanted)
    tracks.push(...stream.getTracks())
    return stream
  }
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function () {
    player ??= Object.assign(this, { onplaying: () => heardOf.push(document.querySelector('dialog section > p')?.textContent) })
    return play.call(this)
  }
}`
const tracksIn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as Noted).tracks.map(({ readyState }) => readyState))

/** Waits until her voice answers these words. */
const untilSheAnswers = (page: Page, words: string) =>
  expect
    .poll(() => page.evaluate(() => (globalThis as unknown as Noted).heardOf.join('\n')), { timeout: 40_000 })
    .toContain(words)

story('a call without a button', { locale: 'en', size: 'phone' }, ({ locale, say }) => {
  const words = (key: string, values?: Record<string, string>) => say('chat-tools', `call.${key}`, values)

  test('hears what is said, is interrupted by a voice and answers it, and survives another tab and a crash @long', async ({
    context,
    page,
  }) => {
    const person = await arriveAs(context, { locale, baseUrl: product.url })
    const { sessionId, character } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
    const name = character.name.split(' ')[0] ?? ''
    const calling = async (tab: Page) => {
      await tab.addInitScript({ content: notes })
      await tab.goto(`${product.url}${pathIn(locale, `/chat/${sessionId}`)}`)
      await untilAlive(tab)
      await tab.getByRole('button', { name: say('chat', 'conversation.options') }).click()
      await tab.getByRole('menuitem', { name: say('chat', 'conversation.call', { name }) }).click()
      const call = tab.getByRole('dialog', { name: say('chat', 'conversation.call', { name }) })
      return { call, button: (label: string) => call.getByRole('button', { name: label, exact: true }) }
    }
    const { call, button } = await calling(page)
    await button(words('handsFree')).click()
    await button(say('chat-tools', 'dictation.allow')).click()
    await expect(call.getByText(words('hearing'))).toBeVisible()
    await expectNoBarrier(page)
    await expect(call.getByText(said[0] ?? '')).toBeVisible()
    await untilSheAnswers(page, said[0] ?? '')

    // The next voice interrupts her, and she is marked as heard so far; what it said is answered, and heard.
    recognised = said[1] ?? ''
    await expect(call.getByText(words('heard'))).toBeAttached({ timeout: 40_000 })
    await untilSheAnswers(page, recognised)
    recognised = more
    await untilSheAnswers(page, recognised)

    // The microphone closes with the press, and while the page is out of sight.
    await button(words('handsFree')).first().click()
    const [talk, interrupt] = [button(words('talk')), button(words('interrupt', { name }))]
    await expect(talk.or(interrupt)).toBeVisible()
    expect(await tracksIn(page)).toEqual(['ended'])

    // By the button again: she answers, and a press silences her within the press itself.
    await talk.or(interrupt).click()
    const before = (await page.evaluate(() => (globalThis as unknown as Noted).heardOf)).length
    await button(words('send')).click()
    await expect
      .poll(async () => (await page.evaluate(() => (globalThis as unknown as Noted).heardOf)).length)
      .toBeGreaterThan(before)
    const wasSilent = await interrupt.evaluate((pressed) => {
      ;(pressed as unknown as { click(): void }).click()
      return (globalThis as unknown as Noted).player.paused
    })
    expect(wasSilent).toBe(true)
    await button(words('send')).click()

    // A call in another tab takes over: one voice speaks.
    const other = await context.newPage()
    const second = await calling(other)
    await expect(second.button(words('talk')).or(second.button(words('interrupt', { name })))).toBeVisible()
    await expect(call.getByText(words('elsewhere'))).toBeVisible()
    await expect(talk.or(interrupt)).toBeHidden()
    await button(words('end')).click()

    // The server dies in the call: what was said is there, and the call goes on.
    await product.crash()
    await expect(second.call).toBeVisible()
    await second.button(words('end')).click()
    const { list } = await person.get(tourListMessages, { sessionId })
    const texts = list.map(({ text }) => text)
    expect([...said, more].every((line) => texts.includes(line))).toBe(true)
    expect(list.every(({ state }) => state !== 'streaming')).toBe(true)

    // Nothing was spoken but stretches of what she said.
    const plain = (text: string) => text.replaceAll(/[*_]/gu, '').replaceAll(/\s+/gu, ' ')
    const hers = list.filter(({ role }) => role === 'character').map(({ text }) => plain(text))
    expect(product.spoken().length).toBeGreaterThan(0)
    for (const line of product.spoken())
      expect(
        hers.some((text) => text.includes(plain(line))),
        line,
      ).toBe(true)
  })
})
