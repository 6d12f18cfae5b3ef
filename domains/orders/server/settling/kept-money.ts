import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { OrderRow, Orders, PaymentRow } from '../orders.ts'
import { requestRefund } from '../subscriptions/ask-refund.ts'
import { letterJob } from '../subscriptions/letters.ts'
import { refunds, subscriptions, withdrawals } from '../subscription-tables.ts'

/** What becomes of the money that came for an order and stayed: at most one payment is what the order is given for. */
export type RetainedPayments = { stays: string | null; extra: readonly string[] }

type Stored = { order: OrderRow; tries: readonly PaymentRow[]; stored: readonly string[]; isWithdrawn: boolean }

/**
 * Of the payments whose money stayed, the one that the order is given for: the one that it was given for before, where that
 * is still among them. What nobody is there for is not given any more, and what somebody has withdrawn from for no other
 * payment.
 */
export async function splitRetained(orders: Orders, tx: Queryable, all: Stored): Promise<RetainedPayments> {
  const { order, stored, isWithdrawn } = all
  const { isFulfilled, fulfilledBy, userId } = order
  const current = fulfilledBy !== null && stored.includes(fulfilledBy) ? fulfilledBy : null
  if (isWithdrawn) return split(stored, isFulfilled ? current : null)
  if (!isFulfilled && userId === null) return split(stored, null)
  const unreturned = stored.length > 1 ? await unreturnable(orders, tx, all) : null
  return split(stored, unreturned ?? current ?? stored[0] ?? null)
}

function split(stored: readonly string[], stays: string | null): RetainedPayments {
  return { stays, extra: stored.filter((id) => id !== stays) }
}

/** Money that its gateway gives nobody back is what should stay, unless a renewal goes on by the other payment. */
async function unreturnable(orders: Orders, tx: Queryable, { order, tries, stored }: Stored): Promise<string | null> {
  const goesBack = ({ method }: PaymentRow) => orders.adapterOf(order.brand, method)?.refund !== undefined
  const found = tries.filter((one) => stored.includes(one.id) && !goesBack(one)).map(({ id }) => id)
  if (found.length === 0 || (order.fulfilledBy !== null && found.includes(order.fulfilledBy))) return null
  const renewing = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.firstOrderId, order.id))
    .limit(1)
  return renewing.length === 0 ? (found[0] ?? null) : null
}

/** Whether somebody has withdrawn from an order, in both steps. */
export async function isWithdrawnFrom(tx: Queryable, orderId: string): Promise<boolean> {
  const rows = await tx
    .select({ orderId: withdrawals.orderId })
    .from(withdrawals)
    .where(and(eq(withdrawals.orderId, orderId), isNotNull(withdrawals.confirmedAt)))
  return rows.length === 1
}

type Extra = { order: OrderRow; tries: readonly PaymentRow[]; stored: RetainedPayments; now: Date }

/** Nobody has to ask for money that came once too often, or for nothing: it goes back by itself, and its buyer hears so. */
export async function refundExtra(orders: Orders, tx: Tx, { order, tries, stored, now }: Extra): Promise<void> {
  if (stored.extra.length === 0) return
  const requested = await tx.select({ id: refunds.paymentId }).from(refunds).where(eq(refunds.orderId, order.id))
  const due = tries.filter(({ id }) => stored.extra.includes(id) && !requested.some((one) => one.id === id))
  const reason = stored.stays === null ? 'Not delivered' : 'Paid twice'
  for (const payment of due) await requestRefund(tx, { payment, reason, now })
  // Where a gateway gives nothing back, a person of the house has to, and says so.
  const goesBack = due.some(({ method }) => orders.adapterOf(order.brand, method)?.refund !== undefined)
  if (stored.stays !== null && goesBack)
    await orders.jobs.enqueue(tx, letterJob, { kind: 'paidTwice', about: order.id, at: null }, `paidTwice:${order.id}`)
}
