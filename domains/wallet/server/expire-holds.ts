import { and, asc, eq, sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { Reason } from '../rules.ts'
import { settleHoldOf } from './holds.ts'
import { holds } from './tables.ts'

/** An amount that is still set aside; `ref` is what its domain wrote there when it requested it. */
export type PendingHold = { userId: string; id: string; ref: string }

/** Gives the ids of those holds whose thing is still in progress, so that it will be settled by anyone who ends that. */
export type AwaitedHolds = (tx: Queryable, pending: readonly PendingHold[]) => Promise<ReadonlySet<string>>

export type ExpiryNeeds = {
  db: Db
  clock: Clock
  log: Log
  /** Who knows it of the holds of a reason; of a reason that nobody knows, holds are left alone. */
  awaitedBy: Partial<Record<Reason, AwaitedHolds>>
}

const dayMs = 86_400_000
const atOnce = 500

/**
 * Releases holds that are a day old and that nothing awaits; returns how many. A hold and its subject are created, and
 * end, in one transaction, so such holds exist only after a fault or a manual repair. NOTE: a hold that nothing awaits
 * now is never awaited again, so nothing in progress can lose its price here.
 */
export async function expireHolds(needs: ExpiryNeeds, signal: AbortSignal): Promise<number> {
  const before = new Date(needs.clock.now().getTime() - dayMs)
  let expired = 0
  let after: { createdAt: Date; id: string } | undefined
  for (;;) {
    signal.throwIfAborted()
    const page = await readPending(needs.db, before, after)
    for (const [reason, pending] of Map.groupBy(page, (one) => one.reason))
      expired += await expireUnawaited(needs, reason, pending)
    after = page.at(-1)
    if (!after || page.length < atOnce) return expired
  }
}

/** By keyset, for what is awaited stays in the list. */
function readPending(tx: Queryable, before: Date, after: { createdAt: Date; id: string } | undefined) {
  const isLater =
    after && sql`(${holds.createdAt}, ${holds.id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
  return tx
    .select()
    .from(holds)
    .where(and(eq(holds.state, 'pending'), sql`${holds.createdAt} < ${before.toISOString()}::timestamptz`, isLater))
    .orderBy(asc(holds.createdAt), asc(holds.id))
    .limit(atOnce)
}

async function expireUnawaited(
  { db, clock, log, awaitedBy }: ExpiryNeeds,
  reason: string,
  pending: readonly PendingHold[],
): Promise<number> {
  const awaitedOf = awaitedBy[reason as Reason]
  if (!awaitedOf) return 0
  const awaited = await awaitedOf(db, pending)
  let expired = 0
  for (const { userId, id } of pending.filter((one) => !awaited.has(one.id))) {
    const release = { userId, holdId: id, as: 'released', now: clock.now() } as const
    if (await transact(db, (tx) => settleHoldOf(tx, release))) expired += 1
  }
  if (expired > 0) log.warn({ reason, holds: expired }, 'amounts that nothing awaited any more were given back')
  return expired
}
