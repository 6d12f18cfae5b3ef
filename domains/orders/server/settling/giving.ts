import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { findUser } from '#domains/accounts/server/public.ts'
import {
  grant,
  lockWallet,
  premiumUntilOf,
  setPremiumUntil,
  takeBack as takeCoinsBack,
} from '#domains/wallet/server/public.ts'
import type { OrderRow } from '../orders.ts'
import { orders as table } from '../tables.ts'
import { premiumTime, withoutPremium } from './premium-time.ts'

type Fulfilment = { order: OrderRow; userId: string; now: Date }

/** Gives what an order is for. NOTE: call with the person and the order locked; the person's wallet is locked after both. */
export async function fulfil(tx: Tx, { order, userId, now }: Fulfilment): Promise<void> {
  if (!(await findUser(tx, userId))) throw new Error('An order is given to somebody who is gone')
  const before = await premiumUntilOf(tx, userId)
  const isPremium = before !== null && before > now
  await lockWallet(tx, { userId, isPremium, now })
  const times = order.grants + 1
  if (order.coins > 0)
    await grant(tx, {
      userId,
      currency: 'coins',
      amount: order.coins,
      reason: order.kind === 'vip' ? 'plan' : 'purchase',
      ref: order.id,
      key: keyOf('order', order.id, times),
      now,
    })
  const premium = order.month === null ? null : premiumTime(order.month, before, now)
  if (premium) await setPremiumUntil(tx, userId, premium.until)
  await tx
    .update(table)
    .set({
      isFulfilled: true,
      grants: times,
      premiumFrom: premium?.from ?? null,
      premiumUntil: premium?.until ?? null,
      premiumBefore: before,
    })
    .where(eq(table.id, order.id))
}

/** Takes back what is left of what an order was for, since its money went back. NOTE: call with the same locks. */
export async function takeBack(tx: Tx, { order, userId, now }: Fulfilment): Promise<void> {
  const { id, coins, grants, month, premiumFrom: from, premiumUntil: until, premiumBefore: before } = order
  const coinsTaken =
    coins === 0
      ? 0
      : await takeCoinsBack(tx, {
          userId,
          currency: 'coins',
          amount: coins,
          reason: 'refund',
          ref: id,
          key: keyOf('refund', id, grants),
          now,
        })
  const expireAt = await premiumUntilOf(tx, userId)
  if (month !== null && from && until && expireAt)
    await setPremiumUntil(tx, userId, withoutPremium(expireAt, { month, from, until, before }, now))
  await tx.update(table).set({ isFulfilled: false, coinsTaken }).where(eq(table.id, id))
}

/** Given a second time, after it was taken back, an order has entries of its own again. */
function keyOf(what: 'order' | 'refund', id: string, times: number): string {
  return times === 1 ? `${what}:${id}` : `${what}:${id}:${times}`
}
