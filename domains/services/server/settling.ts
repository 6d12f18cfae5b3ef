import type { Tx } from '#platform/db/database.ts'
import { grant, hasPremium, lockWallet, settleHold } from '#domains/wallet/server/public.ts'
import type { OrderRow } from './orders.ts'

type Settling = { order: OrderRow; as: 'captured' | 'released'; now: Date }

/**
 * Ends the hold of an order: what was done is paid out to its provider, all else goes back. NOTE: call with the order locked.
 */
export async function settleOrder(tx: Tx, { order, as, now }: Settling): Promise<void> {
  const { id, buyerUserId, providerUserId, holdId, price } = order
  const isPaidOut = as === 'captured' && providerUserId !== null
  if (isPaidOut) await lockBoth(tx, [buyerUserId, providerUserId], now)
  const isSettled =
    buyerUserId !== null && holdId !== null && (await settleHold(tx, { userId: buyerUserId, holdId, as, now }))
  if (as === 'released') return
  if (!isSettled) throw new Error('A service order without coins set aside cannot be done')
  if (isPaidOut)
    await grant(tx, {
      userId: providerUserId,
      currency: 'coins',
      amount: price,
      reason: 'service-done',
      ref: id,
      key: `service:${id}`,
      now,
    })
}

/** Two who do something for each other at once wait in turn, since wallets are always locked in the same order. */
async function lockBoth(tx: Tx, userIds: readonly (string | null)[], now: Date): Promise<void> {
  for (const userId of userIds.filter((one) => one !== null).toSorted()) {
    await lockWallet(tx, { userId, isPremium: await hasPremium(tx, userId, now), now })
  }
}
