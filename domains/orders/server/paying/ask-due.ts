import { and, asc, eq, exists, isNotNull, lt, lte, not, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { orderStatuses } from '../../rules.ts'
import type { OrderRow, Orders, PaymentRow } from '../orders.ts'
import { orders as table, payments } from '../tables.ts'
import { queryGateway } from './ask-gateway.ts'
import { scheduleCheck } from './ask-times.ts'
import { payableMs } from './begin-payment.ts'

const everyMs = 5_000
const atATime = 50
const atOnce = 25
const request = defineJob('orders.ask-gateways', z.object({}))

/** Has gateways asked for what they told nobody, and orders put away that nobody pays any more. */
export function registerOrdersJobs(jobs: Jobs, orders: Orders): void {
  jobs.register(
    request,
    async (_, signal) => {
      await queryDue(orders, signal)
      await putAwayOld(orders)
    },
    everyMs,
  )
}

type Due = { order: OrderRow; payment: PaymentRow }

/** Asks for every payment whose time has come; many at once, so that a slow gateway holds up few. */
async function queryDue(orders: Orders, signal: AbortSignal): Promise<void> {
  const now = orders.clock.now()
  const due = await orders.db
    .select({ order: table, payment: payments })
    .from(payments)
    .innerJoin(table, eq(table.id, payments.orderId))
    .where(and(isNotNull(payments.nextQueryAt), lte(payments.nextQueryAt, now)))
    .orderBy(asc(payments.nextQueryAt))
    .limit(atATime)
  for (let from = 0; from < due.length; from += atOnce) {
    signal.throwIfAborted()
    await Promise.all(due.slice(from, from + atOnce).map((one) => queryOne(orders, one, signal)))
  }
}

async function queryOne(orders: Orders, due: Due, signal: AbortSignal): Promise<void> {
  const { payment } = due
  try {
    await queryGateway(orders, due, signal)
  } catch (error) {
    signal.throwIfAborted()
    orders.log.warn({ method: payment.method, err: error }, 'a gateway could not be asked')
  }
  const now = orders.clock.now()
  const requests = requestsBy(payment, now)
  const nextQueryAt = scheduleCheck({ createdAt: payment.createdAt, requests })
  // What was found paid meanwhile is asked about no more.
  await orders.db
    .update(payments)
    .set({ requests, requestedAt: now, nextQueryAt })
    .where(and(eq(payments.id, payment.id), isNotNull(payments.nextQueryAt)))
  if (nextQueryAt === null)
    await orders.db
      .update(payments)
      .set({ state: 'ended', endedAt: now })
      .where(and(eq(payments.id, payment.id), eq(payments.state, 'open')))
}

/** After a pause of the house one question stands for all that were missed. */
function requestsBy({ createdAt, requests }: PaymentRow, now: Date): number {
  for (let next = requests + 1; ; next += 1) {
    const at = scheduleCheck({ createdAt, requests: next })
    if (at === null || at > now) return next
  }
}

/** Orders that can be paid no more, and for which nothing is on its way. */
async function putAwayOld({ db, clock }: Orders): Promise<void> {
  const now = clock.now()
  const isRequested = db
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
        not(exists(isRequested)),
      ),
    )
}
