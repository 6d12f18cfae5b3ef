import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { tourOpenConversation } from '#domains/chat/contract.ts'
import type { SpokenWords } from '../counterparts/device-speech.ts'
import { installDeviceSpeech } from '../counterparts/device-speech.ts'
import { withFakeMicrophone } from '../counterparts/fake-microphone.ts'
import { untilAlive } from './alive.ts'
import { startHearingProduct } from './hearing-product.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const folder = mkdtempSync(join(tmpdir(), 'nocturne-call-'))
test.use({ launchOptions: withFakeMicrophone(folder) })

const said = ['Good evening. How was your night on the air?', 'Tell me about the lamp.']
const voices = ['en-US', 'ar-SA'].map((lang) => ({ voiceURI: lang, name: lang, lang, localService: true }))

let product: Awaited<ReturnType<typeof startHearingProduct>>
test.beforeAll(async () => {
  let heard = 0
  product = await startHearingProduct(folder, () => said[heard++] ?? '', 28)
})
test.afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

const spokenIn = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as { spokenWords: SpokenWords[] }).spokenWords.filter(({ words }) => words !== ''),
  )

story('a call', { locale: 'ar', size: 'phone' }, ({ locale, say }) => {
  test('is talk by a button: heard, answered aloud, interrupted, and all of it is in the chat @long', async ({
    context,
    page,
  }) => {
    const words = (key: string, values?: Record<string, string>) => say('chat-tools', key, values)
    const person = await arriveAs(context, { locale, baseUrl: product.url })
    const { sessionId, character } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
    const name = character.name.split(' ')[0] ?? ''
    await page.addInitScript(installDeviceSpeech, { voices, listedAfterMs: 50, msPerLetter: 60 })
    await page.goto(`${product.url}${pathIn(locale, `/chat/${sessionId}`)}`)
    await untilAlive(page)
    await page.getByRole('textbox', { name: say('chat', 'composer.label') }).fill('Half a thought')
    await page.getByRole('button', { name: say('chat', 'conversation.options') }).click()
    await page.getByRole('menuitem', { name: say('chat', 'conversation.call', { name }) }).click()
    const call = page.getByRole('dialog', { name: say('chat', 'conversation.call', { name }) })
    const button = (label: string) => call.getByRole('button', { name: label, exact: true })
    await expect(call.getByText(words('call.cost'))).toBeVisible()
    await expectNoBarrier(page)

    // By the keyboard: the first press requests consent.
    await button(words('call.talk')).press('Enter')
    await button(words('dictation.allow')).click()
    await button(words('call.send')).press('Enter')
    await expect(call.getByText(said[0] ?? '')).toBeVisible()
    await expect.poll(async () => (await spokenIn(page)).some(({ state }) => state === 'speaking')).toBe(true)

    // A press silences her, and the words that were not heard are marked.
    await expect(button(words('call.interrupt', { name }))).toBeVisible()
    const silentAfterMs = await button(words('call.interrupt', { name })).evaluate((pressed) => {
      const { spokenWords } = globalThis as unknown as { spokenWords: SpokenWords[] }
      const before = performance.now()
      ;(pressed as { click(): void }).click()
      return spokenWords.some(({ state }) => state === 'speaking') ? Infinity : performance.now() - before
    })
    // Within the press itself: no buffer of a voice is shorter.
    expect(silentAfterMs).toBeLessThan(150)
    test.info().annotations.push({ type: 'silent after', description: `${silentAfterMs.toFixed(1)} ms` })
    await expect(call.getByText(words('call.heard'))).toBeAttached()
    await expectNoBarrier(page)
    await button(words('call.send')).press('Enter')
    await expect(call.getByText(said[1] ?? '')).toBeVisible()

    await button(words('call.end')).click()
    await expect(call).toBeHidden()
    await expect.poll(async () => (await spokenIn(page)).some(({ state }) => state === 'speaking')).toBe(false)
    const log = page.getByRole('log').first()
    for (const line of said) await expect(log.getByText(line)).toBeVisible()
    await expect(page.getByRole('textbox', { name: say('chat', 'composer.label') })).toHaveValue('Half a thought')
  })
})
