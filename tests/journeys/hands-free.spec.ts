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

const said = ['Good evening. How was your night on the air?']
let product: Awaited<ReturnType<typeof startHearingProduct>>
test.beforeAll(async () => {
  let heard = 0
  product = await startHearingProduct(folder, () => said[heard++] ?? '', 28, true)
})
test.afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Notes on the page which microphones were opened. */
const noteMicrophones = `globalThis.tracks = []
{
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const stream = await open(wanted)
    tracks.push(...stream.getTracks())
    return stream
  }
}`
const tracksIn = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as { tracks: { readyState: string }[] }).tracks.map(({ readyState }) => readyState),
  )

story('a call without a button', { locale: 'en', size: 'phone' }, ({ locale, say }) => {
  const words = (key: string, values?: Record<string, string>) => say('chat-tools', `call.${key}`, values)

  test('hears what is said, closes its microphone, and survives another tab and a crash @long', async ({
    context,
    page,
  }) => {
    const person = await arriveAs(context, { locale, baseUrl: product.url })
    const { sessionId, character } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
    const name = character.name.split(' ')[0] ?? ''
    const calling = async (tab: Page) => {
      await tab.addInitScript({ content: noteMicrophones })
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

    // The microphone closes with the press, and while the page is out of sight.
    await button(words('handsFree')).first().click()
    await expect(button(words('talk'))).toBeVisible()
    expect(await tracksIn(page)).toEqual(['ended'])

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
  })
})
