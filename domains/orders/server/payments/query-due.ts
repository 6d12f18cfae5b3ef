import { and, asc, eq, exists, isNotNull, lt, lte, not, sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { orderStatuses } from '../../rules.ts'
import type { PaymentRow } from '../rows.ts'
import { orders as table, payments } from '../tables.ts'
import { payableMs } from './begin-payment.ts'
import type { OrderPayment, QueryGateway } from './query-gateway.ts'
import { nextQueryTime } from './query-schedule.ts'

const batchSize = 50
const concurrency = 25

export type QueryDueNeeds = { db: Db; clock: Clock; log: Log; queryGateway: QueryGateway }

/** Queries every payment whose time has come; several at once, so that a slow gateway delays few. */
export async function queryDue(needs: QueryDueNeeds, signal: AbortSignal): Promise<void> {
  const { db, clock } = needs
  const due = await db
    .select({ order: table, payment: payments })
    .from(payments)
    .innerJoin(table, eq(table.id, payments.orderId))
    .where(and(isNotNull(payments.nextQueryAt), lte(payments.nextQueryAt, clock.now())))
    .orderBy(asc(payments.nextQueryAt))
    .limit(batchSize)
  for (let from = 0; from < due.length; from += concurrency) {
    signal.throwIfAborted()
    await Promise.all(due.slice(from, from + concurrency).map((one) => queryOne(needs, one, signal)))
  }
}

async function queryOne(
  { db, clock, log, queryGateway }: QueryDueNeeds,
  due: OrderPayment,
  signal: AbortSignal,
): Promise<void> {
  const { payment } = due
  try {
    await queryGateway(due, signal)
  } catch (error) {
    signal.throwIfAborted()
    log.warn({ method: payment.method, err: error }, 'a gateway could not be queried')
  }
  const now = clock.now()
  const queries = queriesBy(payment, now)
  const nextQueryAt = nextQueryTime({ createdAt: payment.createdAt, queries })
  // A payment that was found paid meanwhile is not queried again.
  await db
    .update(payments)
    .set({ queries, queriedAt: now, nextQueryAt })
    .where(and(eq(payments.id, payment.id), isNotNull(payments.nextQueryAt)))
  if (nextQueryAt === null)
    await db
      .update(payments)
      .set({ state: 'ended', endedAt: now })
      .where(and(eq(payments.id, payment.id), eq(payments.state, 'open')))
}

/** After a pause of the server one query stands for all that were missed. */
function queriesBy({ createdAt, queries }: PaymentRow, now: Date): number {
  for (let next = queries + 1; ; next += 1) {
    const at = nextQueryTime({ createdAt, queries: next })
    if (at === null || at > now) return next
  }
}

/** Cancels orders whose time to pay is over and for which no money can arrive any more. */
export async function cancelExpired(db: Db, now: Date): Promise<void> {
  const isQueried = db
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.orderId, table.id), isNotNull(payments.nextQueryAt)))
  await db
    .update(table)
    .set({ status: orderStatuses.cancel, cancelledAt: now })
    .where(
      and(
        eq(table.status, orderStatuses.wait),
        lt(table.createdAt, new Date(now.getTime() - payableMs)),
        not(exists(isQueried)),
      ),
    )
}
