import type { SQL } from 'drizzle-orm'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import type { PaymentRow } from '../rows.ts'
import { orders as table, paymentEvents, payments } from '../tables.ts'

export type PaidPayment = { payment: PaymentRow; reference: string; paidUntil: Date | null }

/** The payment that paid an order, with the gateway's reference for it; null where the order has none. */
export async function paidPayment(tx: Queryable, orderId: string): Promise<PaidPayment | null> {
  return firstPaid(tx, eq(payments.orderId, orderId))
}

/** The refunded amount of a payment, as gateways proved it. */
export const refundedMinor = sql`(
  select coalesce(sum(b.minor), 0) from ${paymentEvents} b
  where b.payment_id = ${payments.id} and b.review_reason is null and b.kind in ('refunded', 'charged-back')
)`

/** The one that fulfils the order, else the earliest; a refunded one only where there is no other. */
export async function firstPaid(tx: Queryable, which: SQL): Promise<PaidPayment | null> {
  const { reference, paidUntil } = paymentEvents
  const [found] = await tx
    .select({ payment: payments, reference, paidUntil })
    .from(payments)
    .innerJoin(table, eq(table.id, payments.orderId))
    .innerJoin(paymentEvents, eq(paymentEvents.paymentId, payments.id))
    .where(and(which, eq(payments.state, 'paid'), eq(paymentEvents.kind, 'paid'), isNull(paymentEvents.reviewReason)))
    .orderBy(
      sql`${refundedMinor} >= ${payments.minor}`,
      sql`${payments.id} is distinct from ${table.fulfilledBy}`,
      asc(payments.id),
    )
    .limit(1)
  return found ?? null
}
