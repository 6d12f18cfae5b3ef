import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
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
import { countedIn, pathIn } from './texts.ts'

const folder = mkdtempSync(join(tmpdir(), 'nocturne-call-'))
test.use({ launchOptions: withFakeMicrophone(folder) })

const said = ['Good evening. How was your night on the air?', 'Tell me about the lamp.']
/** The development grants a thousand coins at once. */
const price = 400
const voices = ['en-US', 'ar-SA'].map((lang) => ({ voiceURI: lang, name: lang, lang, localService: true }))

type Stage = Parameters<Parameters<typeof story>[2]>[0]

/** A product that hears these lines one after the other, and takes so many coins for a minute. */
function hearing(lines: readonly string[], callPrice: number) {
  let product: Awaited<ReturnType<typeof startHearingProduct>>
  test.beforeAll(async () => {
    let heard = 0
    const place = join(folder, String(callPrice))
    mkdirSync(place)
    product = await startHearingProduct(place, () => lines[heard++] ?? '', 28, { callPrice })
  })
  test.afterAll(() => product.stop())
  return () => product.url
}
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A conversation on its page, from which a call is begun; `words` are those of calls. */
async function readyToCall(page: Page, { locale, say }: Stage, url: string) {
  const person = await arriveAs(page.context(), { locale, baseUrl: url })
  const { sessionId, character } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
  const name = character.name.split(' ')[0] ?? ''
  await page.addInitScript(installDeviceSpeech, { voices, listedAfterMs: 50, msPerLetter: 60 })
  await page.goto(`${url}${pathIn(locale, `/chat/${sessionId}`)}`)
  await untilAlive(page)
  const call = page.getByRole('dialog', { name: say('chat', 'conversation.call', { name }) })
  return {
    name,
    call,
    button: (label: string) => call.getByRole('button', { name: label, exact: true }),
    words: (key: string, values?: Record<string, string>) => say('chat-tools', key, values),
    begin: async () => {
      await page.getByRole('button', { name: say('chat', 'conversation.options') }).click()
      await page.getByRole('menuitem', { name: say('chat', 'conversation.call', { name }) }).click()
    },
  }
}

const spokenIn = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as { spokenWords: SpokenWords[] }).spokenWords.filter(({ words }) => words !== ''),
  )

story('a call', { locale: 'ar', size: 'phone' }, (stage) => {
  const { say } = stage
  const url = hearing(said, 0)

  test('is talk by a button: heard, answered aloud, interrupted, and all of it is in the chat @long', async ({
    page,
  }) => {
    const { name, call, button, words, begin } = await readyToCall(page, stage, url())
    await page.getByRole('textbox', { name: say('chat', 'composer.label') }).fill('Half a thought')
    await begin()
    await expect(call.getByText(words('call.cost'))).toBeVisible()
    await expectNoBarrier(page)

    // By the keyboard: the first press requests consent.
    await button(words('call.talk')).press('Enter')
    await button(words('dictation.allow')).click()
    await expect(call.getByText(words('dictation.listening'), { exact: true })).toBeVisible()
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
    // Her portrait has the face of her words, as in the header.
    await expect(call.locator('[data-face]')).toBeAttached()
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

story('a call with a price', { locale: 'en', size: 'phone' }, (stage) => {
  const { locale, say } = stage
  const cry = { en: 'I want to die', ar: 'أريد أن أموت' }[locale as 'en' | 'ar']
  const url = hearing([said[0] ?? '', said[1] ?? '', cry], price)

  test('states it before, counts, is muted, answers a crisis with help in silence, and ends where the coins do', async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await page.clock.install()
    const { name, call, button, words, begin } = await readyToCall(page, stage, url())
    // Two minutes, and too little for a third.
    expect((await page.request.post(`${url()}/dev/coins`)).ok()).toBe(true)
    await begin()
    await expect(call.getByText(countedIn(locale, 'chat-tools.call.perMinute', { coins: price }))).toBeVisible()
    await expect(button(words('call.talk'))).toBeHidden()
    await expect(call.getByRole('timer')).toBeHidden()
    await expectNoBarrier(page)
    await button(words('call.begin')).click()
    const spent = (minutes: number) =>
      call.getByText(countedIn(locale, 'chat.composer.priceCoins', { amount: minutes * price }))
    await expect(call.getByRole('timer')).toBeVisible()
    await expect(spent(1)).toBeAttached()
    await expectNoBarrier(page)

    // Muted, she writes and is not heard.
    const speak = async (label: string) => {
      await button(label).press('Enter')
      await expect(call.getByText(words('dictation.listening'), { exact: true })).toBeVisible()
      await button(words('call.send')).press('Enter')
    }
    const mute = button(words('call.mute', { name }))
    await mute.click()
    await expect(mute).toHaveAttribute('aria-pressed', 'true')
    await button(words('call.talk')).press('Enter')
    await button(words('dictation.allow')).click()
    await expect(call.getByText(words('dictation.listening'), { exact: true })).toBeVisible()
    await button(words('call.send')).press('Enter')
    await expect(call.getByText(said[0] ?? '')).toBeVisible()
    await expect(call.getByText(say('chat', 'list.writing', { name }))).toBeHidden()
    await expect(call.getByRole('log')).toHaveText(/\S{2}/u)
    expect(await spokenIn(page)).toEqual([])
    await mute.click()
    await speak(words('call.talk'))
    await expect.poll(async () => (await spokenIn(page)).some(({ state }) => state === 'speaking')).toBe(true)
    const before = (await spokenIn(page)).length

    // Help comes in place of her: the card and the lines are in the call, and none of it is spoken.
    await speak(words('call.interrupt', { name }))
    const help = call.getByRole('region', { name: say('safety', 'care.self.title') })
    await expect(help).toBeVisible()
    await expect(help.getByRole('link').first()).toBeInViewport()
    const goOn = call.getByRole('button', { name: say('safety', 'care.resume', { name }) })
    await expect(goOn).toBeVisible()
    await expectNoBarrier(page)
    const wordsOf = async () => (await spokenIn(page)).slice(before).map(({ words: line }) => line)
    const shown = (await help.innerText()).replaceAll(/\s+/gu, ' ')
    for (const line of await wordsOf()) expect(shown).not.toContain(line)
    expect((await spokenIn(page)).every(({ state }) => state !== 'speaking')).toBe(true)

    // No minute begins while she is paused, and the next one does once the person goes on.
    await page.clock.fastForward(90_000)
    await expect(spent(1)).toBeAttached()
    await page.clock.fastForward(5000)
    await expect(spent(1)).toBeAttached()
    // After the jump of its clock the page reads the conversation anew, and that answer can be older than the press.
    await expect(async () => {
      if (await goOn.isVisible()) await goOn.click({ timeout: 2000 })
      await page.clock.fastForward(2000)
      await expect(spent(2)).toBeAttached({ timeout: 2000 })
    }).toPass()
    await page.clock.fastForward(62_000)
    await expect(call.getByRole('alert').filter({ hasText: words('call.outOfCoins') })).toBeVisible()
    await expect(call.getByRole('timer')).toBeHidden()
    await expect(button(words('call.talk'))).toBeHidden()
    await expectNoBarrier(page)
    await button(words('call.end')).click()
    await expect(call).toBeHidden()
    await expect(page.getByRole('log').first().getByText(cry)).toBeVisible()
  })
})
