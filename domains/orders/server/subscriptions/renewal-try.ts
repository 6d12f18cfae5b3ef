import { and, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Orders } from '../orders.ts'
import { scheduleCheck } from '../paying/ask-times.ts'
import { newNumber } from '../paying/payment-number.ts'
import { renewals } from '../subscription-tables.ts'
import { orders as table, payments } from '../tables.ts'
import { nextAmount, nextPlan } from './next-payment.ts'
import type { Renewing } from './renewal-order.ts'
import { makeRenewal } from './renewal-order.ts'
import type { SubscriptionRow } from './subscription-rows.ts'

/** The order and the payment of the present try to renew: made by whoever comes first. NOTE: the subscription is locked. */
export async function renewalTry(orders: Orders, tx: Tx, row: SubscriptionRow, now: Date): Promise<Renewing> {
  return (await madeBefore(tx, row)) ?? make(orders, tx, row, now)
}

async function madeBefore(tx: Queryable, { id, paidUntil, attempts }: SubscriptionRow): Promise<Renewing | null> {
  const [found] = await tx
    .select({ order: table, payment: payments })
    .from(renewals)
    .innerJoin(table, eq(table.id, renewals.orderId))
    .innerJoin(payments, eq(payments.id, renewals.paymentId))
    .where(and(eq(renewals.subscriptionId, id), eq(renewals.periodFrom, paidUntil), eq(renewals.attempt, attempts)))
  return found ?? null
}

async function make(orders: Orders, tx: Tx, row: SubscriptionRow, now: Date): Promise<Renewing> {
  const [first] = await tx.select().from(table).where(eq(table.id, row.firstOrderId))
  if (!first) throw new Error('A subscription without its first order')
  const next = nextPlan(row)
  const { currency, minor } = nextAmount(orders, row, next)
  const payment = {
    number: newNumber('R', now),
    currency,
    minor,
    nextQueryAt: scheduleCheck({ createdAt: now, requests: 0 }),
  }
  const made = await makeRenewal(orders, tx, { row, first, ...next, attempt: row.attempts, payment, now })
  if (!made) throw new Error('The number of a renewal was used before')
  return made
}
