import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import type { Merge } from '#platform/personal-data/visitor-merge.ts'
import { lockUser } from '#domains/accounts/server/public.ts'
import { premiumUntilOf, setPremiumUntil } from '#domains/wallet/server/public.ts'
import { isLifetime } from '../../rules.ts'
import { moveOffers } from '../prices/offers.ts'
import { orders } from '../tables.ts'

/** Moves the orders of a visitor, and the rest of their premium, to the member. */
export async function moveOrders(tx: Tx, result: Merge): Promise<void> {
  const { visitorId, memberId } = result
  await movePremium(tx, result)
  // A member signs in by their linked identities, so the order tokens are not needed any more.
  await tx.update(orders).set({ userId: memberId, tokenHash: null }).where(eq(orders.userId, visitorId))
  await moveOffers(tx, visitorId, memberId)
}

/** The rest begins where the member's own premium ends, and so do the times of its orders. */
async function movePremium(tx: Tx, { visitorId, memberId, now }: Merge): Promise<void> {
  const visitor = await lockUser(tx, visitorId)
  const until = await premiumUntilOf(tx, visitorId)
  if (!visitor || until === null || until <= now) return
  const member = await lockUser(tx, memberId)
  if (!member) throw new Error('A visitor is merged into a member who is gone')
  const own = await premiumUntilOf(tx, memberId)
  const from = own && own > now ? own : now
  const laterMs = isLifetime(until.getTime()) || isLifetime(from.getTime()) ? 0 : from.getTime() - now.getTime()
  const moved = new Date(Math.max(until.getTime() + laterMs, from.getTime()))
  await setPremiumUntil(visitor, null)
  await setPremiumUntil(member, moved)
  const [nowText, later] = [now.toISOString(), sql`make_interval(secs => ${laterMs / 1000})`]
  await tx
    .update(orders)
    .set({
      premiumFrom: sql`greatest(${orders.premiumFrom}, ${nowText}::timestamptz) + ${later}`,
      premiumUntil: sql`${orders.premiumUntil} + ${later}`,
    })
    .where(and(eq(orders.userId, visitorId), orders.isFulfilled, gt(orders.premiumUntil, now)))
}
