import { eq } from 'drizzle-orm'
import type { LockedUser } from '#domains/accounts/server/public.ts'
import {
  fillEnergy,
  grant,
  lockWallet,
  premiumUntilOf,
  revoke as revokeCoins,
  setPremiumUntil,
} from '#domains/wallet/server/public.ts'
import { energyCap, orderKinds } from '#domains/wallet/rules.ts'
import type { LockedOrder } from '../locks.ts'
import { orders as table } from '../tables.ts'
import { premiumTime, withoutPremium } from './premium-time.ts'

/** Fulfils an order for its owner, whose wallet is locked after both. */
export async function fulfil(owner: LockedUser, order: LockedOrder, now: Date): Promise<void> {
  const { tx, id: userId } = owner
  const before = await premiumUntilOf(tx, userId)
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
  if (premium) await setPremiumUntil(owner, premium.until)
  // A purchase fills energy once: an order that is fulfilled again after a refund was reversed does not.
  if (premium && order.grants === 0)
    await fillEnergy(wallet, { cap: energyCap(true), reason: 'refill', ref: order.id, key: `refill:${order.id}` })
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

/** Revokes what is left of an order, since its money went back. */
export async function revoke(owner: LockedUser, order: LockedOrder, now: Date): Promise<void> {
  const { tx, id: userId } = owner
  const { id, coins, grants, month, premiumFrom: from, premiumUntil: until, premiumBefore: before } = order
  const expireAt = await premiumUntilOf(tx, userId)
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
    await setPremiumUntil(owner, withoutPremium(expireAt, { month, from, until, before }, now))
  await tx.update(table).set({ isFulfilled: false, coinsTaken }).where(eq(table.id, id))
}

/** An order that is fulfilled again after it was revoked has ledger entries of its own again. */
function keyOf(what: 'order' | 'refund', id: string, times: number): string {
  return times === 1 ? `${what}:${id}` : `${what}:${id}:${times}`
}
