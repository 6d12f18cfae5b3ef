import type { Answer } from '#platform/http/answer.ts'
import { brandOf } from '#domains/brands/brands.ts'
import type { BotVisit } from '#domains/accounts/server/public.ts'
import { intimateTextVersion } from '#domains/privacy/rules.ts'
import type { BotButton, BotWords, Phrase } from './bot-words.ts'
import { presses } from './bot-words.ts'

/** The sentences of the bot in a chat. Each method gives false where Telegram shall deliver the update again. */
export function createBotAnswers(words: BotWords) {
  const send = (
    visit: BotVisit,
    text: string,
    buttons: BotButton[] = [],
    repliesTo: number | null = null,
  ): Promise<boolean> =>
    visit.send('sendMessage', {
      chat_id: visit.user.id,
      text,
      ...(repliesTo === null ? {} : { reply_parameters: { message_id: repliesTo, allow_sending_without_reply: true } }),
      ...(buttons.length > 0 ? { reply_markup: { inline_keyboard: buttons.map((button) => [button]) } } : {}),
    })

  return {
    words,
    send,
    say: (visit: BotVisit, phrase: Phrase, values?: Record<string, string>): Promise<boolean> =>
      send(visit, words.words(visit.language, phrase, values)),
    /** A sentence with the way to a page in the browser. */
    withPage: (visit: BotVisit, text: string, path: string): Promise<boolean> =>
      send(visit, text, [browserButton(visit, path)]),
    /** Says why a call was refused, as a page would, with the way to a page where the person may go on. */
    async refused(visit: BotVisit, { name, envelope }: Answer, path = ''): Promise<boolean> {
      const button = path === '' ? browserButton(visit, '/') : appButton(visit, path)
      if (name !== 'INTIMATE_CONSENT_REQUIRED') return send(visit, envelope.message, [button])
      // A cry for help in refused words is answered with help, which comes before the question.
      const isHelp = envelope.message !== words.ofError(visit.language, name)
      return (!isHelp || (await send(visit, envelope.message))) && requestConsent(visit)
    },
  }

  /** The question is a reply to the words that were refused: a press brings them back, and nothing stores them before. */
  function requestConsent(visit: BotVisit): Promise<boolean> {
    const { language } = visit
    const buttons = [
      { text: words.consentWords(language, 'agree'), callback_data: `${presses.consent}${intimateTextVersion}` },
      { text: words.consentWords(language, 'later'), callback_data: presses.noConsent },
    ]
    const text = words.consentWords(language, 'title', 'text', 'stored', 'use', 'withdraw')
    return send(visit, text, buttons, visit.messageId)
  }

  function browserButton(visit: BotVisit, path: string): BotButton {
    return { text: words.words(visit.language, 'browser'), url: addressOf(visit, path) }
  }

  /** Opens the page as a mini-app, which Telegram does over TLS alone. */
  function appButton(visit: BotVisit, path: string): BotButton {
    const url = addressOf(visit, path)
    if (!url.startsWith('https:')) return browserButton(visit, path)
    return { text: words.words(visit.language, 'open', { brand: titleOf(visit) }), web_app: { url } }
  }
}

export type BotAnswers = ReturnType<typeof createBotAnswers>

/** The address of a page of the brand in the person's language. */
function addressOf({ site }: BotVisit, path: string): string {
  return `${site.replace(/\/$/, '')}${path}`
}

/** The name of the brand that the bot speaks for. */
export function titleOf({ brand }: BotVisit): string {
  return brandOf(brand).title
}

/** A delivery that comes twice requests the same under the same key. */
export function keyOf({ key, updateId }: BotVisit): string {
  return `telegram:${key.botId}:${updateId}`
}

/** The chat of an update, as waits of Telegram are remembered for it. */
export function chatOf({ key, user }: BotVisit): string {
  return `${key.botId}:${user.id}`
}
