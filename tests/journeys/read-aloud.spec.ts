import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { tourOpenConversation } from '#domains/chat/contract.ts'
import type { SpokenWords } from '../counterparts/device-speech.ts'
import { installDeviceSpeech } from '../counterparts/device-speech.ts'
import { untilAlive } from './alive.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const voices = ['ar-SA', 'en-US', 'de-DE', 'en-GB'].map((lang) => ({
  voiceURI: lang,
  name: `Voice ${lang}`,
  lang,
  localService: true,
}))

const spokenIn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { spokenWords: SpokenWords[] }).spokenWords)

const marked = (page: Page) =>
  page.evaluate<string>(`[...(CSS.highlights.get('read-aloud') ?? [])].map(String).join('').trim()`)

story('reading messages aloud', { locale: 'ar', size: 'phone' }, ({ locale, say }) => {
  const reading = (key: string, values?: Record<string, string>) => say('chat-tools', `reading.${key}`, values)

  test('by a voice of the device: sentence by sentence, stopped, chosen, and new replies by themselves', async ({
    context,
    page,
    baseURL,
  }) => {
    const person = await arriveAs(context, { locale, baseUrl: baseURL ?? '' })
    const { sessionId } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
    await page.addInitScript(installDeviceSpeech, { voices, listedAfterMs: 50, msPerLetter: 40 })
    await page.goto(pathIn(locale, `/chat/${sessionId}`))
    await untilAlive(page)
    const greeting = page.getByRole('log').getByRole('article').last()
    const bar = page.getByRole('region', { name: reading('bar') })

    // A press reads the greeting; the sentence that is heard is marked where it stands.
    await greeting.getByRole('button', { name: say('chat', 'message.speak') }).click()
    await expect(bar).toBeVisible()
    await expect.poll(async () => (await spokenIn(page)).filter(({ words }) => words !== '').length).toBeGreaterThan(0)
    const [first] = (await spokenIn(page)).filter(({ words }) => words !== '')
    // Her words are in English, whatever the page is in.
    expect(first?.lang).toBe('en-US')
    await expect.poll(() => marked(page)).not.toBe('')
    await expectNoBarrier(page)
    await bar.getByRole('button', { name: new RegExp(`^${reading('speed')}`, 'u') }).click()
    await greeting.getByRole('button', { name: say('chat', 'message.hush') }).click()
    await expect(bar).toBeHidden()
    expect((await spokenIn(page)).some(({ state }) => state === 'speaking')).toBe(false)
    expect(await marked(page)).toBe('')

    // Another voice, heard before, and every new reply by itself.
    await page.getByRole('button', { name: say('chat', 'conversation.options') }).click()
    await page.getByRole('menuitem', { name: say('chat', 'conversation.voice') }).click()
    const sheet = page.getByRole('dialog', { name: say('chat', 'conversation.voice') })
    const other = 'en-GB'
    await sheet.getByRole('button', { name: reading('listen', { voice: `Voice ${other}` }) }).click()
    await expect.poll(async () => (await spokenIn(page)).at(-1)?.voice).toBe(other)
    await sheet.getByRole('radio', { name: `Voice ${other}` }).check()
    await sheet.getByRole('switch', { name: reading('follow') }).press(' ')
    await expectNoBarrier(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()

    // After a reload, too: it is a choice of this device.
    await page.reload()
    await untilAlive(page)
    expect(await spokenIn(page)).toEqual([])
    await page.getByLabel(say('chat', 'composer.label')).fill('?')
    await page.getByRole('button', { name: say('chat', 'composer.send'), exact: true }).click()
    await expect(bar).toBeVisible()
    await expect.poll(async () => (await spokenIn(page)).at(-1)?.voice).toBe(other)
    expect((await spokenIn(page)).at(-1)?.rate).toBe(1.25)

    // It ends with the conversation on screen.
    await page.getByRole('link', { name: say('chat', 'back') }).click()
    await expect.poll(async () => (await spokenIn(page)).some(({ state }) => state === 'speaking')).toBe(false)
  })

  test('is not offered where the browser cannot speak, and says where no voice speaks the language', async ({
    context,
    page,
    baseURL,
  }) => {
    const person = await arriveAs(context, { locale, baseUrl: baseURL ?? '' })
    const { sessionId } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
    await page.addInitScript(installDeviceSpeech, { voices: [], listedAfterMs: 0, msPerLetter: 10 })
    await page.goto(pathIn(locale, `/chat/${sessionId}`))
    await untilAlive(page)
    const greeting = page.getByRole('log').getByRole('article').last()
    const speak = greeting.getByRole('button', { name: say('chat', 'message.speak') })
    await speak.click()
    await expect(page.getByRole('alert').filter({ hasText: 'English' })).toBeVisible()
    // The web view of Telegram on Android has no such thing.
    await page.addInitScript({ content: 'delete Window.prototype.speechSynthesis; delete window.speechSynthesis' })
    await page.reload()
    await untilAlive(page)
    await expect(greeting.getByRole('button', { name: say('chat', 'message.copy'), exact: true })).toBeVisible()
    await expect(speak).toBeHidden()
  })
})
