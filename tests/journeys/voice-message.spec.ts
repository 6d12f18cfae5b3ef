import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { tourOpenConversation } from '#domains/chat/contract.ts'
import { withMicrophoneOf } from '../counterparts/fake-microphone.ts'
import { ffmpegFolder } from '../kit/ffmpeg.ts'
import { recogniserOf } from '../kit/recognition.ts'
import { synthesise } from '../kit/synthesiser.ts'
import { untilAlive } from './alive.ts'
import { startHearingProduct } from './hearing-product.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const folder = mkdtempSync(join(tmpdir(), 'nocturne-voice-message-'))
/** The microphone says the first of these; the server hears which one it was, and another voice or a noise is none. */
const sentences = ['I had a lang day.', 'I had a long walk.', 'Tell me about the lamp.']
test.use({ launchOptions: withMicrophoneOf(folder, await synthesise(sentences[0] ?? '')) })
test.skip(ffmpegFolder() === null, 'what is recorded is written anew by ffmpeg')

/** The state of an audio element, as a test reads it. */
type Heard = { currentTime: number; duration: number; playbackRate: number }

let product: Awaited<ReturnType<typeof startHearingProduct>>
test.beforeAll(async () => {
  const { recognise } = await recogniserOf(sentences)
  product = await startHearingProduct(folder, recognise, 0, { withVoices: true })
})
test.afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

story('a voice message', { locale: 'ar', size: 'phone' }, ({ locale, say }) => {
  test('is recorded, heard and put right before it is sent, and a reply is saved as one', async ({ context, page }) => {
    const words = (key: string, values?: Record<string, string>) => say('chat-tools', `voiceMessage.${key}`, values)
    const person = await arriveAs(context, { locale, baseUrl: product.url })
    const { sessionId } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
    await page.goto(`${product.url}${pathIn(locale, `/chat/${sessionId}`)}`)
    await untilAlive(page)
    const field = page.getByRole('textbox', { name: say('chat', 'composer.label') })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const bar = page.getByRole('region', { name: words('bar') })

    await button(say('chat', 'composer.more')).click()
    await page.getByRole('menuitem', { name: say('chat', 'composer.voice') }).click()
    await expect(bar.getByText(words('consentText'))).toBeVisible()
    await expectNoBarrier(page)
    await button(say('chat-tools', 'dictation.allow')).click()
    await expect(bar.getByRole('timer')).toHaveText(/^0:02/u)
    await button(words('done')).click()
    await expect(field).toHaveValue('I had a lang day.')
    await expect(page.getByText(words('stored'))).toBeVisible()
    await expectNoBarrier(page)

    // It is heard as it was stored, and its words are put right.
    const audio = page.locator('audio')
    await button(words('play')).click()
    await expect.poll(() => audio.evaluate((element) => (element as unknown as Heard).currentTime)).toBeGreaterThan(0.3)
    expect(await audio.evaluate((element) => (element as unknown as Heard).duration)).toBeGreaterThan(1.5)
    await button(words('speed', { speed: '1×' })).click()
    expect(await audio.evaluate((element) => (element as unknown as Heard).playbackRate)).toBe(1.25)
    await field.fill('I had a long day.')
    await button(say('chat', 'composer.send')).click()
    const log = page.getByRole('log')
    const own = log.getByRole('article', { name: say('chat', 'conversation.you') })
    await expect(own.getByText('I had a long day.')).toBeVisible()
    await expect(own.getByRole('group', { name: words('bar') })).toBeVisible()
    await expect(page.getByText(words('stored'))).toBeHidden()

    // The place is moved by the keyboard.
    const place = own.getByRole('slider', { name: words('seek') })
    await place.focus()
    await page.keyboard.press('End')
    await expect.poll(() => place.inputValue().then(Number)).toBeGreaterThan(1.5)
    await page.keyboard.press('Home')
    await expect(place).toHaveValue('0')

    // Her reply is saved once, and is there after a reload.
    const hers = log.getByRole('article').last()
    await expect(hers.getByRole('button', { name: say('chat', 'message.copy') })).toBeVisible()
    await hers.getByRole('button', { name: say('chat', 'message.options') }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: say('chat', 'message.saveVoice') }).click()
    await expect(hers.getByRole('group', { name: words('bar') })).toBeVisible()
    await page.reload()
    await untilAlive(page)
    await expect(log.getByRole('group', { name: words('bar') })).toHaveCount(2)
    await expectNoBarrier(page)
  })
})
