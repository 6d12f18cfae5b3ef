import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { subscriptionsOf } from './subscriptions.ts'
import { notices, pushDeliveries, pushSubscriptions } from './tables.ts'

/** A worker that takes a delivery has so long for it; then another one may. */
const leaseMs = 2 * 60_000
const mostAttempts = 8
const firstPauseMs = 30_000
type Key = { userId: string; noticeId: string; subscriptionId: string }
const longestPauseMs = 6 * 3_600_000
/** No push service wants longer waits; one that says so is tried again after that. */
const longestWaitMs = 24 * 3_600_000

/** Has a notice sent to every browser of its person, from `dueAt` on; false where there is none. */
export async function planDeliveries(
  tx: Queryable,
  notice: { noticeId: string; userId: string },
  dueAt: Date,
): Promise<boolean> {
  const browsers = await subscriptionsOf(tx, notice.userId)
  if (browsers.length === 0) return false
  await tx
    .insert(pushDeliveries)
    .values(browsers.map(({ id }) => ({ ...notice, subscriptionId: id, dueAt })))
    .onConflictDoNothing()
  return true
}

export type DueDelivery = Awaited<ReturnType<typeof takeDue>>[number]

/** Takes some deliveries that are due, which no other worker takes for a while. */
export async function takeDue(tx: Queryable, now: Date, most: number) {
  const taken = await rowsOf<{ user_id: string; notice_id: string; subscription_id: string }>(
    tx,
    sql`update push_deliveries set attempts = attempts + 1, due_at = ${new Date(now.getTime() + leaseMs).toISOString()}
      where (user_id, notice_id, subscription_id) in (
        select user_id, notice_id, subscription_id from push_deliveries where due_at <= ${now.toISOString()}
        order by due_at limit ${most} for update skip locked)
      returning user_id, notice_id, subscription_id`,
  )
  if (taken.length === 0) return []
  const isTaken = new Set(taken.map((one) => `${one.notice_id} ${one.subscription_id}`))
  const keyOf = ({ delivery }: { delivery: Key }) => `${delivery.noticeId} ${delivery.subscriptionId}`
  const people = [...new Set(taken.map((one) => one.user_id))]
  const rows = await tx
    .select({ delivery: pushDeliveries, notice: notices, browser: pushSubscriptions })
    .from(pushDeliveries)
    .innerJoin(notices, and(eq(notices.userId, pushDeliveries.userId), eq(notices.id, pushDeliveries.noticeId)))
    .innerJoin(
      pushSubscriptions,
      and(eq(pushSubscriptions.userId, pushDeliveries.userId), eq(pushSubscriptions.id, pushDeliveries.subscriptionId)),
    )
    .where(inArray(pushDeliveries.userId, people))
  const found = rows.filter((row) => isTaken.has(keyOf(row)))
  // The browser is somebody else's meanwhile, or the notice is gone.
  const left = new Set(found.map(keyOf))
  for (const { user_id: userId, notice_id: noticeId, subscription_id: subscriptionId } of taken) {
    const delivery = { userId, noticeId, subscriptionId }
    if (!left.has(keyOf({ delivery }))) await tx.delete(pushDeliveries).where(isOne(delivery))
  }
  return found
}

export async function endDelivery(tx: Queryable, { delivery }: Pick<DueDelivery, 'delivery'>): Promise<void> {
  await tx.delete(pushDeliveries).where(isOne(delivery))
}

/** Tries a delivery again, after as long as its push service says or a pause that grows; in the end it is given up. */
export async function postponeDelivery(
  tx: Queryable,
  { delivery }: Pick<DueDelivery, 'delivery'>,
  { afterMs, now }: { afterMs: number | null; now: Date },
): Promise<void> {
  if (delivery.attempts >= mostAttempts) return endDelivery(tx, { delivery })
  const growing = Math.min(longestPauseMs, firstPauseMs * 2 ** delivery.attempts)
  const pauseMs = afterMs === null ? growing : Math.min(longestWaitMs, afterMs)
  await delayDelivery(tx, { delivery }, new Date(now.getTime() + pauseMs))
}

export async function delayDelivery(
  tx: Queryable,
  { delivery }: Pick<DueDelivery, 'delivery'>,
  dueAt: Date,
): Promise<void> {
  await tx.update(pushDeliveries).set({ dueAt }).where(isOne(delivery))
}

function isOne({ userId, noticeId, subscriptionId }: Key) {
  return and(
    eq(pushDeliveries.userId, userId),
    eq(pushDeliveries.noticeId, noticeId),
    eq(pushDeliveries.subscriptionId, subscriptionId),
  )
}
