import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { changeUser, findUser } from '#domains/accounts/server/public.ts'
import { grant, lockWallet, revoke as revokeCoins } from '#domains/wallet/server/public.ts'
import { orderKinds } from '#domains/wallet/rules.ts'
import type { OrderRow } from '../rows.ts'
import { orders as table } from '../tables.ts'
import { premiumTime, withoutPremium } from './premium-time.ts'

type Fulfilment = { order: OrderRow; userId: string; now: Date }

/** Fulfils an order. NOTE: call with the person and the order locked; the person's wallet is locked after both. */
export async function fulfil(tx: Tx, { order, userId, now }: Fulfilment): Promise<void> {
  const user = await findUser(tx, userId)
  if (!user) throw new Error('An order cannot be fulfilled for a person who is gone')
  const before = user.vipExpireAt
  const isPremium = before !== null && before > now
  const wallet = await lockWallet(tx, { userId, isPremium, now })
  const times = order.grants + 1
  if (order.coins > 0)
    await grant(wallet, {
      currency: 'coins',
      amount: order.coins,
      reason: order.kind === orderKinds.premium ? 'plan' : 'purchase',
      ref: order.id,
      key: keyOf('order', order.id, times),
    })
  const premium = order.month === null ? null : premiumTime(order.month, before, now)
  if (premium) await changeUser(tx, userId, { vipExpireAt: premium.until })
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

/** Revokes what is left of an order, since its money went back. NOTE: call with the same locks. */
export async function revoke(tx: Tx, { order, userId, now }: Fulfilment): Promise<void> {
  const { id, coins, grants, month, premiumFrom: from, premiumUntil: until, premiumBefore: before } = order
  const expireAt = (await findUser(tx, userId))?.vipExpireAt ?? null
  const wallet = await lockWallet(tx, { userId, isPremium: expireAt !== null && expireAt > now, now })
  const claim = {
    currency: 'coins',
    amount: coins,
    reason: 'refund',
    ref: id,
    key: keyOf('refund', id, grants),
  } as const
  const coinsTaken = coins === 0 ? 0 : await revokeCoins(wallet, claim)
  if (month !== null && from && until && expireAt)
    await changeUser(tx, userId, { vipExpireAt: withoutPremium(expireAt, { month, from, until, before }, now) })
  await tx.update(table).set({ isFulfilled: false, coinsTaken }).where(eq(table.id, id))
}

/** An order that is fulfilled again after it was revoked has ledger entries of its own again. */
function keyOf(what: 'order' | 'refund', id: string, times: number): string {
  return times === 1 ? `${what}:${id}` : `${what}:${id}:${times}`
}
