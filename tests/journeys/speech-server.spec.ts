import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { tourOpenConversation } from '#domains/chat/contract.ts'
import type { Product } from '../campaigns/product.ts'
import { startProduct } from '../campaigns/product.ts'
import type { SpokenWords } from '../counterparts/device-speech.ts'
import { installDeviceSpeech } from '../counterparts/device-speech.ts'
import { startOpenAiSpeech } from '../counterparts/openai-speech.ts'
import { untilAlive } from './alive.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const voices = [
  { id: 'af_heart', name: 'Heart', languages: ['en-US'], fits: ['woman'] },
  { id: 'bf_emma', name: 'Emma', languages: ['en-GB'], fits: ['woman'] },
]
const deviceVoice = { voiceURI: 'eva', name: 'Eva', lang: 'en-US', localService: true }

let folder: string
let speech: Awaited<ReturnType<typeof startOpenAiSpeech>>
let product: Product
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nocturne-speech-'))
  speech = await startOpenAiSpeech({ msPerChunk: 10 })
  const file = join(folder, 'speech.json')
  const server = { baseUrl: speech.url, keyVariable: 'SPEECH_KEY', model: 'kokoro' }
  writeFileSync(file, JSON.stringify({ ...server, voices, characters: { 'mara-voss': 'bf_emma' } }))
  product = await startProduct({
    DATA_DIR: join(folder, 'data'),
    SPEECH_SERVER: file,
    SPEECH_KEY: speech.apiKey,
    SCRIPTED_TOKENS_PER_SECOND: '0',
  })
})
test.afterAll(async () => {
  await product.stop()
  await speech.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Audio that plays at once: a machine of tests has nothing to play it by. */
const playsAtOnce = `HTMLMediaElement.prototype.play = function () {
  if (!this.src) return Promise.reject(new DOMException('', 'NotSupportedError'))
  performance.mark('heard')
  setTimeout(() => this.dispatchEvent(new Event('ended')), 150)
  return Promise.resolve()
}`

story('messages read by a speech server', { locale: 'ar', size: 'phone' }, ({ locale, say }) => {
  const reading = (key: string, values?: Record<string, string>) => say('chat-tools', `reading.${key}`, values)

  test('sentence by sentence by her voice, and by a voice of the device where it fails', async ({ context, page }) => {
    const person = await arriveAs(context, { locale, baseUrl: product.url })
    const { sessionId } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
    await page.addInitScript(installDeviceSpeech, { voices: [deviceVoice], listedAfterMs: 0, msPerLetter: 40 })
    await page.addInitScript({ content: playsAtOnce })
    await page.goto(`${product.url}${pathIn(locale, `/chat/${sessionId}`)}`)
    await untilAlive(page)
    const greeting = page.getByRole('log').getByRole('article').last()
    const speak = greeting.getByRole('button', { name: say('chat', 'message.speak') })
    const hush = greeting.getByRole('button', { name: say('chat', 'message.hush') })
    const spokenHere = async () => {
      const all = await page.evaluate(() => (globalThis as unknown as { spokenWords: SpokenWords[] }).spokenWords)
      return all.filter(({ words }) => words !== '')
    }

    await speak.click()
    await expect.poll(() => speech.received.length).toBeGreaterThan(2)
    expect(speech.received.every(({ voice }) => voice === 'bf_emma')).toBe(true)
    expect(speech.received[0]?.input).toBe('The red lamp goes dark.')
    expect(await spokenHere()).toEqual([])
    await expectNoBarrier(page)
    await hush.click()

    // Another voice of the service, heard before it is chosen.
    await page.getByRole('button', { name: say('chat', 'conversation.options') }).click()
    await page.getByRole('menuitem', { name: say('chat', 'conversation.voice') }).click()
    const sheet = page.getByRole('dialog', { name: say('chat', 'conversation.voice') })
    await expect(sheet.getByRole('radio', { name: /Emma/u })).toBeChecked()
    await sheet.getByRole('button', { name: reading('listen', { voice: 'Heart' }) }).click()
    await expect.poll(() => speech.received.at(-1)?.voice).toBe('af_heart')
    await sheet.getByRole('radio', { name: /Heart/u }).check()
    await expectNoBarrier(page)
    await page.keyboard.press('Escape')

    speech.answersWith('broken')
    await speak.click()
    await expect(page.getByText(reading('fallback.service'))).toBeVisible()
    await expect.poll(async () => (await spokenHere())[0]?.words).toBe('The red lamp goes dark.')
    await expectNoBarrier(page)
    await hush.click()
    speech.answersWith(null)
  })
})
