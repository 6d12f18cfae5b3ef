import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { lockOrder } from '../locks.ts'
import { endRenewal, lockCurrent } from '../renewals/subscription-rows.ts'
import type { OrderRow } from '../rows.ts'
import { orders } from '../tables.ts'
import { paymentOfOrder } from './payment-of-order.ts'
import { requestRefund } from './request-refund.ts'
import { refunds } from './tables.ts'

/** The facts of an order that decide about its refund by an operator; null if there is none. `cents` is its list price in US cents. */
export async function refundableOrder(
  tx: Queryable,
  orderId: string,
): Promise<{ userId: string | null; goodsId: string; cents: number; isRefundable: boolean } | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return null
  const { userId, goodsId, prices } = order
  return { userId, goodsId, cents: prices.USD, isRefundable: (await refundablePayment(tx, order)) !== null }
}

/**
 * Requests the refund of what an order is fulfilled by, and ends the renewal that began with it; false if there is nothing
 * to refund. A job requests it at the gateway, whose proof
 * revokes what the order gave.
 */
export async function refundOrder(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  const payment = order && (await refundablePayment(tx, order))
  if (!order || !payment) return false
  const current = order.owner && (await lockCurrent(order.owner))
  if (current && (current.firstOrderId === orderId || current.lastOrderId === orderId))
    await endRenewal(tx, current, true)
  await requestRefund(tx, { payment, reason: 'Support', now })
  return true
}

async function refundablePayment(tx: Queryable, order: OrderRow) {
  const payment = order.isFulfilled ? await paymentOfOrder(tx, order) : null
  if (!payment) return null
  const known = await tx.select({ key: refunds.key }).from(refunds).where(eq(refunds.paymentId, payment.id))
  return known.length === 0 ? payment : null
}
