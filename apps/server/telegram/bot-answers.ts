import type { Answer } from '#platform/http/answer.ts'
import { brandOf } from '#domains/brands/brands.ts'
import type { BotVisit } from '#domains/accounts/server/public.ts'
import type { BotButton, BotWords, Phrase } from './bot-words.ts'

/** The sentences of the bot in a chat. Each method gives false where Telegram shall deliver the update again. */
export function createBotAnswers(words: BotWords) {
  const send = (visit: BotVisit, text: string, buttons: BotButton[] = []): Promise<boolean> =>
    visit.send('sendMessage', {
      chat_id: visit.user.id,
      text,
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
    refused: (visit: BotVisit, { envelope }: Answer, path = ''): Promise<boolean> =>
      send(visit, envelope.message, [path === '' ? browserButton(visit, '/') : appButton(visit, path)]),
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
