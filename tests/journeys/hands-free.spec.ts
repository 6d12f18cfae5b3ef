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
// Two seconds of syllables and eight of silence: long enough to end what is said, for her to begin, and for a press.
test.use({ launchOptions: withFakeMicrophone(folder, 8) })
test.skip(ffmpegFolder() === null, 'the product of this journey stores voices')

const said = ['Good evening. How was your night on the air?', 'Tell me about the lamp.', 'And about the harbour.']
let product: Awaited<ReturnType<typeof startHearingProduct>>
test.beforeAll(async () => {
  let heard = 0
  product = await startHearingProduct(folder, () => said[heard++] ?? '', 28, true)
})
test.afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Measured = {
  /** When each voice began to be heard, and when the last loud sample of one was. */
  playing: number[]
  lastLoudAt: number
  /** When the first whole sentence of a reply stood on the screen. */
  sentenceAt: number
  tracks: { readyState: string }[]
}
const measuredIn = (page: Page) =>
  page.evaluate(() => {
    const { measured } = globalThis as unknown as { measured: Measured }
    return { ...measured, tracks: measured.tracks.map(({ readyState }) => readyState) }
  })

/** Notes on the page when a voice is heard, by its samples, and which microphones are open. */
const measures = `globalThis.measured = { playing: [], lastLoudAt: 0, sentenceAt: 0, tracks: [] }
{
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const stream = await open(wanted)
    measured.tracks.push(...stream.getTracks())
    return stream
  }
  const play = HTMLMediaElement.prototype.play
  const tapped = new WeakSet()
  HTMLMediaElement.prototype.play = function () {
    if (this.src && !tapped.has(this)) {
      tapped.add(this)
      this.addEventListener('playing', () => {
        measured.playing.push(performance.now())
        const context = new AudioContext()
        const listener = context.createScriptProcessor(256, 1, 1)
        listener.onaudioprocess = ({ inputBuffer }) => {
          if (inputBuffer.getChannelData(0).some((sample) => Math.abs(sample) > 0.001)) measured.lastLoudAt = performance.now()
        }
        context.createMediaStreamSource(this.captureStream()).connect(listener)
        listener.connect(context.destination)
      })
    }
    return play.call(this)
  }
  addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
    const shown = document.querySelector('dialog [role="log"] p[dir]')
    const words = shown?.textContent ?? ''
    // The greeting stands there before anything was said.
    if (measured.greeting === undefined && words !== '') measured.greeting = words
    if (measured.sentenceAt === 0 && !measured.greeting?.startsWith(words.slice(0, 20)) && /[.!?…]["”]? ./u.test(words)) measured.sentenceAt = performance.now()
  }).observe(document.body, { subtree: true, childList: true, characterData: true }))
}`

story('a call without a button', { locale: 'en', size: 'phone' }, ({ locale, say }) => {
  const words = (key: string, values?: Record<string, string>) => say('chat-tools', `call.${key}`, values)

  test('hears what is said, is interrupted by a voice, and survives another tab and a crash @long', async ({
    context,
    page,
  }) => {
    const person = await arriveAs(context, { locale, baseUrl: product.url })
    const { sessionId, character } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
    const name = character.name.split(' ')[0] ?? ''
    const calling = async (tab: Page) => {
      await tab.addInitScript({ content: measures })
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

    // Her voice follows her first whole sentence.
    await expect.poll(async () => (await measuredIn(page)).playing.length).toBeGreaterThan(0)
    const { playing, sentenceAt } = await measuredIn(page)
    const firstAudioMs = (playing[0] ?? Infinity) - sentenceAt
    test
      .info()
      .annotations.push({ type: 'first audio after the first sentence', description: `${firstAudioMs.toFixed(0)} ms` })
    expect(firstAudioMs).toBeLessThan(3000)

    // The next thing that the microphone hears interrupts her, and she is marked as heard so far.
    await expect(call.getByText(words('heard'))).toBeAttached({ timeout: 20_000 })
    await expect(call.getByText(said[1] ?? '')).toBeVisible({ timeout: 20_000 })

    // The microphone closes with the press, and while the page is out of sight.
    await button(words('handsFree')).first().click()
    await expect(button(words('talk'))).toBeVisible()
    expect((await measuredIn(page)).tracks).toEqual(['ended'])

    // By the button again: a press silences her by the next sample.
    await button(words('talk')).click()
    await button(words('send')).click()
    await expect(button(words('interrupt', { name }))).toBeVisible({ timeout: 20_000 })
    await page.waitForTimeout(300)
    const pressedAt = await button(words('interrupt', { name })).evaluate((pressed) => {
      const at = performance.now()
      ;(pressed as unknown as { click(): void }).click()
      return at
    })
    await page.waitForTimeout(600)
    const silentAfterMs = Math.max(0, (await measuredIn(page)).lastLoudAt - pressedAt)
    test.info().annotations.push({ type: 'silent after a press', description: `${silentAfterMs.toFixed(0)} ms` })
    expect(silentAfterMs).toBeLessThan(400)
    await expect(call.getByText(said[2] ?? '')).toBeVisible()

    // A call in another tab takes over: one voice speaks.
    const other = await context.newPage()
    const second = await calling(other)
    await expect(second.button(words('talk')).or(second.button(words('interrupt', { name })))).toBeVisible()
    await expect(call.getByText(words('elsewhere'))).toBeVisible()
    await expect(button(words('talk'))).toBeHidden()
    await button(words('end')).click()

    // The server dies in the call: what was said is there, and the call goes on.
    await product.crash()
    await expect(second.call).toBeVisible()
    await second.button(words('end')).click()
    const { list } = await person.get(tourListMessages, { sessionId })
    const texts = list.map(({ text }) => text)
    expect(said.every((line) => texts.includes(line))).toBe(true)
    expect(list.every(({ state }) => state !== 'streaming')).toBe(true)

    // Nothing was spoken but stretches of what she was let say.
    const hers = list
      .filter(({ role }) => role === 'character')
      .map(({ text }) => text.replaceAll(/[*_]/gu, '').replaceAll(/\s+/gu, ' '))
    expect(product.spoken().length).toBeGreaterThan(0)
    for (const line of product.spoken())
      expect(
        hers.some((text) => text.includes(line.replaceAll(/[*_]/gu, ''))),
        line,
      ).toBe(true)
  })
})
