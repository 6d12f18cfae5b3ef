import type { BotApi } from '#platform/telegram/bot-api.ts'
import type { BotChatKey } from '../bot-chats.ts'
import type { TelegramUser } from './telegram-user.ts'

/** One update of a private chat: who is there, in which language, and how the bot answers. */
export type BotVisit = {
  brand: string
  /** The address of the brand's start page in the person's language. */
  site: string
  key: BotChatKey
  user: TelegramUser
  language: string
  updateId: number
  /** The message that the person wrote, or below which they pressed a button; null where Telegram names none. */
  messageId: number | null
  now: Date
  api: BotApi
  /** Calls a method of the Bot API; false where it should be tried again. */
  send(method: string, params: object): Promise<boolean>
  /** A token that signs this Telegram user in, once. */
  handOver(): Promise<string>
}

/** Words that somebody wrote behind the bot's name in any chat, in which characters are looked for. */
export type InlineQuery = Pick<BotVisit, 'brand' | 'site' | 'user' | 'language' | 'now' | 'send'> & {
  id: string
  text: string
  /** Where the next results begin, as the answer before said it. */
  offset: string
  botName: string
}

/** A press of a button: its meaning, and the words behind the command that the message above it answers. */
export type BotPress = { data: string; words: string | null }

/** A voice message of a person: its file at Telegram, its length, and its size where Telegram says it. */
export type VoiceNote = { fileId: string; seconds: number; bytes: number }

/** A new photo in the person's words; null leaves its description to chance. */
type PhotoOrder = { words: string | null }

/**
 * The bot's answers to words and presses that are no command of its own; it is composed above this domain. Each returns
 * false where the update shall be delivered again. An update may come again from its start, after a crash for instance, and
 * must then end alike.
 */
export type BotTalk = {
  /** With the parameter of the link that opened the bot; without one it names characters to choose from. */
  begin(visit: BotVisit, startParam: string): Promise<boolean>
  /** Finds characters for a query; one that is not answered is not repeated. */
  inline(query: InlineQuery): Promise<void>
  /** The person wrote, or sent a voice message; null for anything else. */
  say(visit: BotVisit, said: string | VoiceNote | null): Promise<boolean>
  press(visit: BotVisit, press: BotPress): Promise<boolean>
  /** Shows photos of the character whom the person talks to; for an order, offers to have a new one made. */
  photos(visit: BotVisit, order: PhotoOrder | null): Promise<boolean>
  /** Takes words to support; null requests them. */
  support(visit: BotVisit, text: string | null): Promise<boolean>
  /** Names the languages to choose from. */
  language(visit: BotVisit): Promise<boolean>
  /** Stops the reply that is being written, or reads the latest one aloud. */
  withReply(visit: BotVisit, act: 'stop' | 'speak'): Promise<boolean>
}
