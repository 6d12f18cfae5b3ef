import { z } from 'zod'
import type { Proof } from '../identities.ts'

/** A person as Telegram names them. */
export const telegramUser = z.object({
  // Up to 52 bits, so a number holds it exactly.
  id: z
    .number()
    .int()
    .positive()
    .max(2 ** 52),
  first_name: z.string().default(''),
  last_name: z.string().optional(),
  username: z.string().optional(),
  language_code: z.string().optional(),
  is_bot: z.literal(false).optional(),
})
export type TelegramUser = z.infer<typeof telegramUser>

/** The proof of a Telegram user. The key is the user id, because a user name can change owners. */
export function telegramProof({ id, first_name, last_name, username }: TelegramUser): Proof {
  const name = [first_name, last_name].filter(Boolean).join(' ')
  const label = username ? `@${username}` : name
  return { provider: 'telegram', subject: String(id), label: label.slice(0, 100), nick: name }
}
