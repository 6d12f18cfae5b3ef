import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { telegramToken } from '#domains/accounts/contract.ts'
import { listMessages, openConversation } from '#domains/chat/contract.ts'
import { createPerson } from '../kit/person.ts'
import { untilAlive } from './alive.ts'
import type { BotStage } from './bot-stage.ts'
import { startBotStage } from './bot-stage.ts'
import { somebody } from './identity-provider-stage.ts'
import { screenSizes } from './screen-sizes.ts'
import { passOverWelcome } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const characterId = 'mara-voss'
const said = {
  en: { first: 'Tell me about the harbour at night.', second: 'And what happens in the morning?' },
  ar: { first: 'حدثيني عن الميناء في الليل.', second: 'وماذا يحدث في الصباح؟' },
}
/** The whole of a reply at this pace, and the queue that delivers it. */
const replied = { timeout: 60_000 }

let stage: BotStage
test.beforeAll(async () => {
  // Slow enough that a reply goes on while pages open, and pages take long on a busy machine.
  stage = await startBotStage({ SCRIPTED_TOKENS_PER_SECOND: '2' })
})
test.afterAll(() => stage.close())

/** The device that begins, and the one that ends. */
const devices = {
  phone: [screenSizes.phone, screenSizes.desktop],
  desktop: [screenSizes.desktop, screenSizes.phone],
} as const

story('a reply that is handed over', { locale: 'ar', size: 'phone' }, ({ locale, size, say }) => {
  test('begins in one browser, is followed in Telegram as a draft, and ends in another browser: all show the same, once', async ({
    browser,
    contextOptions,
  }) => {
    const { baseUrl, telegram } = stage
    const from = { ...somebody(), first_name: 'Ada', language_code: locale }
    await telegram.deliver(telegram.press(from, `adult:${characterId}`))
    const person = createPerson(baseUrl, { locale })
    await person.get(telegramToken, { initData: telegram.initData(from) })
    const { sessionId } = await person.get(openConversation, { characterId })
    const cookies = [...person.cookies, ['i18n_redirected', locale] as const]
    const open = async (device: BrowserContextOptions) => {
      const context = await browser.newContext({ ...contextOptions, ...device })
      await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: baseUrl })))
      const page = await context.newPage()
      await passOverWelcome(page)
      await page.goto(`${baseUrl}${pathIn(locale, `/chat/${sessionId}`)}`)
      await expect(page.getByLabel(say('chat', 'composer.label'))).toBeVisible()
      await untilAlive(page)
      return page
    }
    const messages = async () => (await person.get(listMessages, { sessionId })).list.toReversed()
    const drafted = () => wordsIn(telegram.drafts.findLast(({ chat_id }) => chat_id === from.id)?.text ?? '')
    const inTelegram = () => telegram.sent.filter(({ chat_id }) => chat_id === from.id).map(({ text }) => wordsIn(text))
    const stopOn = (page: Page) => page.getByRole('button', { name: say('chat', 'composer.stop') })
    const [first, second] = devices[size]

    const begins = await open(first)
    await begins.getByLabel(say('chat', 'composer.label')).fill(said[locale].first)
    await begins.getByRole('button', { name: say('chat', 'composer.send'), exact: true }).click()
    // The button that stops is there before the server has the message.
    await expect.poll(async () => (await messages()).at(-1)?.state).toBe('streaming')
    await telegram.deliver(telegram.press(from, `talk:${characterId}`))
    await expect.poll(() => drafted().length).toBeGreaterThan(5)
    const before = inTelegram().length
    const ends = await open(second)
    await expect.poll(async () => (await shownOn(ends)).at(-1)?.length).toBeGreaterThan(5)
    await stopOn(ends).click()
    await expect(stopOn(begins)).toBeHidden()

    // Each of them has what was written until then, and Telegram as a message of its own.
    await expect.poll(() => inTelegram().length, replied).toBe(before + 1)
    const stopped = (await messages()).map(({ text }) => wordsIn(text))
    expect(stopped.at(-1)?.startsWith(drafted())).toBe(true)
    for (const page of [begins, ends]) await expect.poll(() => shownOn(page)).toEqual(stopped)
    expect(inTelegram().slice(before)).toEqual(stopped.slice(-1))

    // The next one begins in Telegram, both browsers follow it, and nobody stops it.
    await telegram.deliver(telegram.update(from, said[locale].second))
    for (const page of [begins, ends]) await expect(stopOn(page)).toBeVisible()
    await expect.poll(() => inTelegram().length, replied).toBe(before + 2)
    const whole = await messages()
    expect(whole.at(-1)?.state).toBe('done')
    const texts = whole.map(({ text }) => wordsIn(text))
    expect(texts.slice(0, -2)).toEqual(stopped)
    for (const page of [begins, ends]) await expect.poll(() => shownOn(page)).toEqual(texts)
    expect(inTelegram().slice(before)).toEqual([stopped.at(-1), texts.at(-1)])
    for (const page of [begins, ends]) await page.context().close()
  })
})

/** The words of the messages on a page, oldest first. */
async function shownOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate<string[]>(`[...document.querySelectorAll('[role=log] [data-words]')].map((one) => {
    const words = one.cloneNode(true)
    for (const time of words.querySelectorAll('time')) time.remove()
    return words.textContent
  })`)
  return texts.map(wordsIn)
}

/** A text without its emphasis, which pages show as such and Telegram as it was written. */
function wordsIn(text: string): string {
  return text.replaceAll(/[*_]/g, '').replaceAll(/\s+/g, ' ').trim()
}
