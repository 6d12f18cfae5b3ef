import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { myProfile, setLanguage } from '#domains/accounts/contract.ts'
import { localeCodes, locales } from '#platform/i18n/locales.ts'
import type { From } from '../kit/bot-chat.ts'
import { botWorld, pressesOf, someone } from '../kit/bot-chat.ts'

let bot: Awaited<ReturnType<typeof botWorld>>
beforeAll(async () => {
  bot = await botWorld({ publicUrl: 'https://world.example' })
})
afterEach(() => {
  bot.telegram.sent.length = 0
  bot.telegram.commands.length = 0
})
afterAll(async () => {
  await bot.w.close()
  await bot.telegram.close()
})

const languageOf = async (from: From) => (await (await bot.inBrowser(from)).get(myProfile, {})).user.lang
const stopIn = (list: (typeof bot.telegram.commands)[number] | undefined) =>
  list?.commands.find(({ command }) => command === 'stop')?.description

describe('the language in the bot', () => {
  it('is one of all, each by its own name', async () => {
    const from = await bot.talking()
    await bot.write(from, '/language')
    expect(bot.lastText()).toBe('Which language would you like?')
    expect(pressesOf(bot.telegram.sent.at(-1))).toEqual(localeCodes.map((code) => `lang:${code}`))
    const labels = bot.telegram.sent
      .at(-1)
      ?.reply_markup?.inline_keyboard.flat()
      .map(({ text }) => text)
    expect(labels).toEqual(localeCodes.map((code) => locales[code].label))
  })

  it('is that of the profile: words, list of commands, button beside the field and pages follow', async () => {
    const from = await bot.talking()
    await bot.press(from, 'lang:de')
    expect(await languageOf(from)).toBe('de')
    expect(bot.lastText()).toBe('Deine Sprache ist jetzt Deutsch.')
    const scope = { type: 'chat', chat_id: from.id }
    expect(bot.telegram.commands).toMatchObject([{ scope }])
    expect(stopIn(bot.telegram.commands[0])).toBe('Antwort anhalten')
    const button = { type: 'web_app', text: 'Öffnen', web_app: { url: 'https://world.example/de' } }
    expect(bot.telegram.menuButtons.at(-1)).toEqual({ chat_id: from.id, menu_button: button })
    await bot.write(from, '/terms')
    const link = bot.telegram.sent.at(-1)?.reply_markup?.inline_keyboard[0]?.[0]?.url
    expect(link).toBe('https://world.example/de/settings/terms')
    bot.telegram.commands.length = 0
    // The list grows with the product: each beginning sends it anew.
    await bot.write(from, '/menu')
    expect(stopIn(bot.telegram.commands[0])).toBe('Antwort anhalten')
    bot.telegram.commands.length = 0
    await bot.press(from, 'lang:en')
    expect(bot.telegram.commands).toEqual([{ scope, commands: [] }])
    await bot.write(from, '/menu')
    expect(bot.telegram.commands).toHaveLength(1)
  })

  it('follows the choice of a page, and a press that comes twice changes nothing more', async () => {
    const from = await bot.talking()
    const press = bot.telegram.press(from, 'lang:ar')
    for (const update of [press, press]) expect(await bot.telegram.deliver(update)).toBe(200)
    expect(bot.telegram.sent.map(({ text }) => text)).toEqual(['لغتك الآن: العربية.'])
    await (await bot.inBrowser(from)).get(setLanguage, { lang: 'fr' })
    await bot.write(from, '/language')
    expect(bot.lastText()).toBe('Quelle langue préfères-tu\u202F?')
  })

  it('is chosen by adults alone, and none that the product does not speak', async () => {
    const stranger = someone('de')
    await bot.write(stranger, '/language')
    expect(pressesOf(bot.telegram.sent.at(-1))).toEqual(['adult', 'minor'])
    await bot.press(stranger, 'lang:fr')
    expect(pressesOf(bot.telegram.sent.at(-1))).toEqual(['adult', 'minor'])
    const from = await bot.talking()
    await bot.press(from, 'lang:tlh')
    expect(await languageOf(from)).toBe('en')
    expect(bot.telegram.commands).toEqual([])
    expect(bot.telegram.sent).toHaveLength(1)
  })
})
