import { z } from 'zod'
import type { TelegramUser } from './telegram-user.ts'
import { telegramUser } from './telegram-user.ts'

const chat = z.object({ id: z.number().int(), type: z.string() })
/** Words without the character that no text of the database can have. */
const words = (most: number) =>
  z
    .string()
    .max(most)
    .overwrite((text) => text.replaceAll('\0', ''))

/** An update of Telegram, as far as the bot reads it. */
export const botUpdate = z.object({
  update_id: z.number().int().nonnegative(),
  message: z
    .object({
      message_id: z.number().int().optional(),
      text: words(4096).optional(),
      voice: z
        .object({ file_id: z.string().max(256), duration: z.number(), file_size: z.number().optional() })
        .optional(),
      from: telegramUser.optional(),
      chat,
      /** The message that the person replied to. */
      reply_to_message: z
        .object({ text: z.string().optional(), from: z.object({ is_bot: z.boolean() }).optional() })
        .optional(),
    })
    .optional(),
  callback_query: z
    .object({
      id: z.string(),
      from: telegramUser,
      data: words(64).optional(),
      /** The message with the button; one that is too old has nothing but its number and place. */
      message: z
        .object({
          chat,
          message_id: z.number().int().optional(),
          reply_to_message: z
            .object({ text: words(4096).optional(), from: z.object({ is_bot: z.boolean().optional() }).optional() })
            .optional(),
        })
        .optional(),
    })
    .optional(),
  /** Somebody writes the bot's name and some words in any chat. */
  inline_query: z
    .object({ id: z.string(), from: telegramUser, query: words(256), offset: z.string().max(64) })
    .optional(),
  /** The person pressed Telegram's own button under a draft. It names nobody but the chat. */
  stopped_message_generation: z.object({ chat }).optional(),
})
export type BotUpdate = z.infer<typeof botUpdate>

/** The beginning of each message of support, by which a reply to one is known in every language. */
export const supportSign = '✉️'

/** Whether the person replied to a message of support, rather than wrote to a character. */
export function isToSupport({ message }: BotUpdate): boolean {
  const replied = message?.reply_to_message
  return replied?.from?.is_bot === true && replied.text?.startsWith(supportSign) === true
}

/** Whom an update comes from. A private chat has the number of its person. */
export function personIn(update: BotUpdate): { user: TelegramUser; isPrivate: boolean } | null {
  const { message, callback_query: press, stopped_message_generation: stopped } = update
  const place = message?.chat ?? press?.message?.chat ?? stopped?.chat
  const user = message?.from ?? press?.from ?? (stopped && { id: stopped.chat.id, first_name: '' })
  return user && place ? { user, isPrivate: place.type === 'private' } : null
}
