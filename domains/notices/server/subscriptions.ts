import { and, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { PushTarget } from '#platform/push/web-push.ts'
import { pushDeliveries, pushSubscriptions } from './tables.ts'

export type Subscription = typeof pushSubscriptions.$inferSelect

const mostBrowsers = 20
/** The id stays while the person does, and with it what is on its way; it changes with the person. */
const idOfOwner = sql`case when push_subscriptions.user_id = excluded.user_id then push_subscriptions.id else excluded.id end`

/** Stores a browser as this person's: one that somebody else used before is theirs no more. */
export async function storeSubscription(
  tx: Queryable,
  { userId, brand, ...target }: PushTarget & { userId: string; brand: string },
  now: Date,
): Promise<void> {
  const row = { userId, id: newId(now), brand, ...target, createdAt: now }
  await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...row, id: idOfOwner } })
  const all = await subscriptionsOf(tx, userId)
  const oldest = all.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime()).slice(mostBrowsers)
  await dropSubscriptions(tx, userId, oldest)
}

export function subscriptionsOf(tx: Queryable, userId: string): Promise<Subscription[]> {
  return tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
}

/** Ends one browser of a person, or all of them. */
export async function endSubscriptions(tx: Queryable, userId: string, endpoint: string | null): Promise<void> {
  const all = await subscriptionsOf(tx, userId)
  await dropSubscriptions(
    tx,
    userId,
    all.filter((one) => endpoint === null || one.endpoint === endpoint),
  )
}

/** Takes browsers of a person away, with what was on its way to them. */
export async function dropSubscriptions(
  tx: Queryable,
  userId: string,
  browsers: readonly Pick<Subscription, 'id'>[],
): Promise<void> {
  const ids = browsers.map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .delete(pushDeliveries)
    .where(and(eq(pushDeliveries.userId, userId), inArray(pushDeliveries.subscriptionId, ids)))
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), inArray(pushSubscriptions.id, ids)))
}
