import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { findBotChatWith, telegramIdOf } from '#domains/accounts/server/public.ts'
import type { IdentityProviders } from '../identity-providers/identity-providers.ts'
import { replyDelivery } from './deliver.ts'

type Needs = {
  db: Db
  jobs: Pick<Jobs, 'enqueue'>
  bot: Pick<IdentityProviders['bot'], 'brandOf'>
  clock: Clock
}

/** Words that a character wrote by herself, with the photo below them. */
export type OwnWords = {
  userId: string
  characterId: string
  locale: string
  messageId: string
  photoId: string | null
}

export type DeliverOwnWords = (words: OwnWords) => Promise<boolean>

/**
 * Puts what a character wrote by herself into the chat with a bot where the person talks to her, once; false where there is
 * no such chat. Such words and photos are never beyond safe.
 */
export function createOwnWordsDelivery({ db, jobs, bot, clock }: Needs): DeliverOwnWords {
  return async ({ userId, characterId, locale, messageId, photoId }) => {
    const [chat, telegramId] = await Promise.all([
      findBotChatWith(db, { userId, characterId }),
      telegramIdOf(db, userId),
    ])
    const brand = chat && bot.brandOf(chat.botId)
    // A Telegram that was taken away from an account reads for it no more.
    if (!chat || !brand || String(chat.telegramId) !== telegramId) return false
    const delivery = {
      brand,
      chat: `${chat.botId}:${chat.telegramId}`,
      chatId: chat.telegramId,
      userId,
      messageId,
      language: locale,
      key: `telegram:own:${messageId}`,
      part: 0,
      photoId,
      requestedAt: clock.now().getTime(),
    }
    await transact(db, (tx) => jobs.enqueue(tx, replyDelivery, delivery, delivery.key))
    return true
  }
}
