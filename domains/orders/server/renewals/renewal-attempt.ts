import { and, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { OrderPayment } from '../payments/query-gateway.ts'
import { nextQueryTime } from '../payments/query-schedule.ts'
import { newNumber } from '../payments/payment-number.ts'
import { renewals } from './tables.ts'
import { orders as table, payments } from '../tables.ts'
import { nextAmount, nextPlan } from './next-payment.ts'
import { createRenewalOrder } from './renewal-order.ts'
import type { SubscriptionRow } from './subscription-rows.ts'

/** The order and the payment of the present attempt to renew: one for all workers. NOTE: the subscription is locked. */
export async function renewalAttempt(
  catalogue: Catalogue,
  tx: Tx,
  row: SubscriptionRow,
  now: Date,
): Promise<OrderPayment> {
  return (await findAttempt(tx, row)) ?? createAttempt(catalogue, tx, row, now)
}

async function findAttempt(tx: Queryable, { id, paidUntil, attempts }: SubscriptionRow): Promise<OrderPayment | null> {
  const [found] = await tx
    .select({ order: table, payment: payments })
    .from(renewals)
    .innerJoin(table, eq(table.id, renewals.orderId))
    .innerJoin(payments, eq(payments.id, renewals.paymentId))
    .where(and(eq(renewals.subscriptionId, id), eq(renewals.periodFrom, paidUntil), eq(renewals.attempt, attempts)))
  return found ?? null
}

async function createAttempt(catalogue: Catalogue, tx: Tx, row: SubscriptionRow, now: Date): Promise<OrderPayment> {
  const [first] = await tx.select().from(table).where(eq(table.id, row.firstOrderId))
  if (!first) throw new Error('A subscription without its first order')
  const next = nextPlan(row)
  const { currency, minor } = nextAmount(catalogue, row, next)
  const payment = {
    number: newNumber('R', now),
    currency,
    minor,
    nextQueryAt: nextQueryTime({ createdAt: now, queries: 0 }),
  }
  const created = await createRenewalOrder(catalogue, tx, { row, first, ...next, attempt: row.attempts, payment, now })
  if (!created) throw new Error('The number of a renewal was used before')
  return created
}
