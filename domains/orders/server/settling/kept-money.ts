import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { OrderRow, Orders, PaymentRow } from '../orders.ts'
import { askRefund } from '../subscriptions/ask-refund.ts'
import { letterJob } from '../subscriptions/letters.ts'
import { refunds, subscriptions, withdrawals } from '../subscription-tables.ts'

/** What becomes of the money that came for an order and stayed: at most one payment is what the order is given for. */
export type KeptMoney = { stays: string | null; extra: readonly string[] }

type Kept = { order: OrderRow; tries: readonly PaymentRow[]; kept: readonly string[]; isWithdrawn: boolean }

/**
 * Of the payments whose money stayed, the one that the order is given for: the one that it was given for before, where that
 * is still among them. What nobody is there for is not given any more, and what somebody has withdrawn from for no other
 * payment.
 */
export async function splitKept(orders: Orders, tx: Queryable, all: Kept): Promise<KeptMoney> {
  const { order, kept, isWithdrawn } = all
  const { isGiven, givenFor, userId } = order
  const given = givenFor !== null && kept.includes(givenFor) ? givenFor : null
  if (isWithdrawn) return split(kept, isGiven ? given : null)
  if (!isGiven && userId === null) return split(kept, null)
  const unreturned = kept.length > 1 ? await unreturnable(orders, tx, all) : null
  return split(kept, unreturned ?? given ?? kept[0] ?? null)
}

function split(kept: readonly string[], stays: string | null): KeptMoney {
  return { stays, extra: kept.filter((id) => id !== stays) }
}

/** Money that its gateway gives nobody back is what should stay, unless a renewal goes on by the other payment. */
async function unreturnable(orders: Orders, tx: Queryable, { order, tries, kept }: Kept): Promise<string | null> {
  const goesBack = ({ method }: PaymentRow) => orders.adapterOf(order.brand, method)?.refund !== undefined
  const found = tries.filter((one) => kept.includes(one.id) && !goesBack(one)).map(({ id }) => id)
  if (found.length === 0 || (order.givenFor !== null && found.includes(order.givenFor))) return null
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

type Extra = { order: OrderRow; tries: readonly PaymentRow[]; kept: KeptMoney; now: Date }

/** Nobody has to ask for money that came once too often, or for nothing: it goes back by itself, and its buyer hears so. */
export async function giveBackExtra(orders: Orders, tx: Tx, { order, tries, kept, now }: Extra): Promise<void> {
  if (kept.extra.length === 0) return
  const asked = await tx.select({ id: refunds.paymentId }).from(refunds).where(eq(refunds.orderId, order.id))
  const due = tries.filter(({ id }) => kept.extra.includes(id) && !asked.some((one) => one.id === id))
  const reason = kept.stays === null ? 'Not delivered' : 'Paid twice'
  for (const payment of due) await askRefund(tx, { payment, reason, now })
  // Where a gateway gives nothing back, a person of the house has to, and says so.
  const goesBack = due.some(({ method }) => orders.adapterOf(order.brand, method)?.refund !== undefined)
  if (kept.stays !== null && goesBack)
    await orders.jobs.enqueue(tx, letterJob, { kind: 'paidTwice', about: order.id, at: null }, `paidTwice:${order.id}`)
}
