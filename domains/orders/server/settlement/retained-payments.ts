import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { QueueLetter } from '../letters/payment-letters.ts'
import type { Gateways } from '../payments/gateways.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { refunds } from '../refunds/tables.ts'
import { subscriptions } from '../renewals/tables.ts'
import type { OrderRow, PaymentRow } from '../rows.ts'
import { withdrawals } from '../withdrawal/tables.ts'

/** The payments of an order whose money stayed: the one that the order is fulfilled by, and those that go back. */
export type RetainedPayments = { fulfilling: string | null; surplus: readonly string[] }

type OrderPayments = {
  order: OrderRow
  tries: readonly PaymentRow[]
  /** The tries whose money stayed, the earliest first. */
  retained: readonly string[]
  isWithdrawn: boolean
}

/**
 * Chooses the payment that an order is fulfilled by: the one that fulfilled it before, where its money is still here. An
 * order without a person is not fulfilled any more, and after a withdrawal no other payment fulfils it.
 */
export async function splitRetained(
  canRefund: Gateways['canRefund'],
  tx: Queryable,
  all: OrderPayments,
): Promise<RetainedPayments> {
  const { order, retained, isWithdrawn } = all
  const { isFulfilled, fulfilledBy, userId } = order
  const present = fulfilledBy !== null && retained.includes(fulfilledBy) ? fulfilledBy : null
  if (isWithdrawn) return split(retained, isFulfilled ? present : null)
  if (!isFulfilled && userId === null) return split(retained, null)
  const fixed = retained.length > 1 ? await notRefundable(canRefund, tx, all) : null
  return split(retained, fixed ?? present ?? retained[0] ?? null)
}

function split(retained: readonly string[], fulfilling: string | null): RetainedPayments {
  return { fulfilling, surplus: retained.filter((id) => id !== fulfilling) }
}

/** The payment that its gateway cannot refund fulfils the order, unless a renewal continues by the other payment. */
async function notRefundable(
  canRefund: Gateways['canRefund'],
  tx: Queryable,
  { order, tries, retained }: OrderPayments,
): Promise<string | null> {
  const found = tries
    .filter(({ id, method }) => retained.includes(id) && !canRefund(order.brand, method))
    .map(({ id }) => id)
  if (found.length === 0 || (order.fulfilledBy !== null && found.includes(order.fulfilledBy))) return null
  const renewing = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.firstOrderId, order.id))
    .limit(1)
  return renewing.length === 0 ? (found[0] ?? null) : null
}

/** Whether a person has withdrawn from an order, in both steps. */
export async function isWithdrawnFrom(tx: Queryable, orderId: string): Promise<boolean> {
  const rows = await tx
    .select({ orderId: withdrawals.orderId })
    .from(withdrawals)
    .where(and(eq(withdrawals.orderId, orderId), isNotNull(withdrawals.confirmedAt)))
  return rows.length === 1
}

type RefundNeeds = { canRefund: Gateways['canRefund']; queueLetter: QueueLetter }
type Surplus = { order: OrderRow; tries: readonly PaymentRow[]; retained: RetainedPayments; now: Date }

/** Requests refunds of surplus payments by itself, and notifies their buyer. */
export async function refundSurplus(
  { canRefund, queueLetter }: RefundNeeds,
  tx: Tx,
  { order, tries, retained: { fulfilling, surplus }, now }: Surplus,
): Promise<void> {
  if (surplus.length === 0) return
  const requested = await tx.select({ id: refunds.paymentId }).from(refunds).where(eq(refunds.orderId, order.id))
  const due = tries.filter(({ id }) => surplus.includes(id) && !requested.some((one) => one.id === id))
  const reason = fulfilling === null ? 'Not delivered' : 'Paid twice'
  for (const payment of due) await requestRefund(tx, { payment, reason, now })
  // Where a gateway cannot refund, the operator does it by hand and notifies the buyer.
  const goesBack = due.some(({ method }) => canRefund(order.brand, method))
  if (fulfilling !== null && goesBack)
    await queueLetter(tx, { kind: 'paidTwice', about: order.id, at: null }, `paidTwice:${order.id}`)
}
