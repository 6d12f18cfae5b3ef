import type { Locale } from '#platform/i18n/locales.ts'
import { isLocale, localeCodes, locales } from '#platform/i18n/locales.ts'
import type { BotVisit } from '#domains/accounts/server/public.ts'
import type { BotAnswers } from './bot-answers.ts'
import type { BotSession } from './bot-session.ts'
import type { CommandList } from './bot-commands.ts'
import { presses } from './bot-words.ts'

type Needs = {
  answers: BotAnswers
  commandsIn(locale: Locale): CommandList
  /** The button beside the field in a language; null where there can be none. */
  menuButton(brand: string, language: string): object | null
}

const inRow = 3

/** The language of a person, chosen in the bot: it is that of their profile, and their pages have it too. */
export function createLanguageTalk({ answers, commandsIn, menuButton }: Needs) {
  const { words, say, refused } = answers

  /** Gives the chat its own list of commands where Telegram would show those of another language. */
  async function placeCommands({ api, user }: BotVisit, language: string): Promise<void> {
    const scope = { type: 'chat', chat_id: user.id }
    const locale = words.localeOf(language)
    await (locale === words.localeOf(user.language_code ?? '')
      ? api.call('deleteMyCommands', { scope })
      : api.call('setMyCommands', { commands: commandsIn(locale), scope }))
  }

  return {
    offer(visit: BotVisit): Promise<boolean> {
      const buttons = localeCodes.map((code) => ({
        text: locales[code].label,
        callback_data: `${presses.language}${code}`,
      }))
      const rows = Array.from({ length: Math.ceil(buttons.length / inRow) }, (_, row) =>
        buttons.slice(row * inRow, (row + 1) * inRow),
      )
      return visit.send('sendMessage', {
        chat_id: visit.user.id,
        text: words.words(visit.language, 'language'),
        reply_markup: { inline_keyboard: rows },
      })
    },

    async choose(visit: BotVisit, session: BotSession, language: string): Promise<boolean> {
      const answer = await session.call('/v1/config/set/lang', { lang: language })
      if (answer.name !== 'OK' || !isLocale(language)) return refused(visit, answer)
      await placeCommands(visit, language)
      const button = menuButton(visit.brand, language)
      if (button) await visit.api.call('setChatMenuButton', { ...button, chat_id: visit.user.id })
      return say({ ...visit, language }, 'languageSet', { language: locales[language].label })
    },

    /** The list of a chat goes on with the product: without this, it would stay as it was when the language was chosen. */
    async renew(visit: BotVisit): Promise<void> {
      const { language, user } = visit
      if (words.localeOf(language) !== words.localeOf(user.language_code ?? '')) await placeCommands(visit, language)
    },
  }
}

export type LanguageTalk = ReturnType<typeof createLanguageTalk>
