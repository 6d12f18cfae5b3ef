import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { refuse } from '#platform/http/handler.ts'
import type { BalanceView } from '#domains/wallet/server/public.ts'
import { describeBalances, hold, lockWallet, refusalOf } from '#domains/wallet/server/public.ts'
import type { GiftRow } from './gift-rows.ts'
import { giftsLeft, returnedGift } from './gift-rows.ts'
import { gifts } from './tables.ts'

type Giving = { actor: Pick<Actor, 'userId' | 'isPremium'>; now: Date }
type Payment = { price: number; ref: string; key: string }
export type PaidGift = { holdId: string; balances: BalanceView }

/** Sets the price of a gift aside, within the person's gifts of a day. NOTE: the wallet's lock lets one gift count at a time. */
export async function payForGift(tx: Tx, { actor, now }: Giving, { price, ref, key }: Payment): Promise<PaidGift> {
  const owner = { userId: actor.userId, isPremium: actor.isPremium, now }
  const wallet = await lockWallet(tx, owner)
  if (!actor.isPremium) {
    const { left, nextAt } = await giftsLeft(tx, actor.userId, now)
    if (left === 0) return refuse('GIFT_LIMIT_REACHED', nextAt === null ? undefined : nextAt - now.getTime())
  }
  const inCoins = { currency: 'coins', amount: price } as const
  const holdId = await hold(wallet, { price: inCoins, reason: 'gift-to-character', ref, key })
  if (holdId === null) return refuse(refusalOf(wallet, inCoins))
  return { holdId, balances: describeBalances({ ...wallet, coins: wallet.coins - price }, owner) }
}

/**
 * Gives the gift of a message again, where it came back because no answer came: another reply to it has its price. Null where
 * the message has no such gift. NOTE: the caller holds the lock of the conversation.
 */
export async function giveAgain(
  tx: Tx,
  giving: Giving & { clientMessageId: string },
  messageId: string,
): Promise<PaidGift | null> {
  const { userId } = giving.actor
  const gift: GiftRow | null = await returnedGift(tx, userId, messageId)
  if (!gift) return null
  const key = `gift:${giving.clientMessageId}`
  const paid = await payForGift(tx, giving, { price: gift.price, ref: messageId, key })
  await tx
    .update(gifts)
    .set({ holdId: paid.holdId, createdAt: giving.now })
    .where(and(eq(gifts.userId, userId), eq(gifts.messageId, messageId)))
  return paid
}
