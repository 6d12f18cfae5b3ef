import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { lockUser } from '#domains/accounts/server/public.ts'
import { premiumUntilOf, setPremiumUntil } from '#domains/wallet/server/public.ts'
import { isLifetime } from '../rules.ts'
import { moveOffers } from './prices/offers.ts'
import { orders } from './tables.ts'

type VisitorMerge = { visitorId: string; memberId: string; now: Date }

/** Moves what a visitor has ordered, and the premium they have left, to the person they turn out to be. */
export async function moveOrders(tx: Tx, result: VisitorMerge): Promise<void> {
  const { visitorId, memberId } = result
  await movePremium(tx, result)
  // Whoever has doors signs in by those: the tokens have done their part.
  await tx.update(orders).set({ userId: memberId, tokenHash: null }).where(eq(orders.userId, visitorId))
  await moveOffers(tx, visitorId, memberId)
}

/** What is left begins where the person's own premium ends, and so do the times of the orders that brought it. */
async function movePremium(tx: Tx, { visitorId, memberId, now }: VisitorMerge): Promise<void> {
  await lockUser(tx, visitorId)
  const until = await premiumUntilOf(tx, visitorId)
  if (until === null || until <= now) return
  await lockUser(tx, memberId)
  const own = await premiumUntilOf(tx, memberId)
  const from = own && own > now ? own : now
  const laterMs = isLifetime(until.getTime()) || isLifetime(from.getTime()) ? 0 : from.getTime() - now.getTime()
  const moved = new Date(Math.max(until.getTime() + laterMs, from.getTime()))
  await setPremiumUntil(tx, visitorId, null)
  await setPremiumUntil(tx, memberId, moved)
  const [nowText, later] = [now.toISOString(), sql`make_interval(secs => ${laterMs / 1000})`]
  await tx
    .update(orders)
    .set({
      premiumFrom: sql`greatest(${orders.premiumFrom}, ${nowText}::timestamptz) + ${later}`,
      premiumUntil: sql`${orders.premiumUntil} + ${later}`,
    })
    .where(and(eq(orders.userId, visitorId), orders.isFulfilled, gt(orders.premiumUntil, now)))
}
