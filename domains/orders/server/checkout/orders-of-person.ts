import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { orderKinds } from '#domains/wallet/rules.ts'
import { orderStatuses } from '../../rules.ts'
import { refunds } from '../refunds/tables.ts'
import { payments } from '../tables.ts'
import { listOwnOrders } from './own-orders.ts'

/** The orders of a person as operators see them, the latest first. `cents` is the list price in US cents. */
export async function ordersOfPerson(tx: Queryable, userId: string, limit: number) {
  const { list } = await listOwnOrders(tx, { userId, limit })
  if (list.length === 0) return []
  const ids = list.map(({ id }) => id)
  const paid = await tx
    .select({ orderId: payments.orderId, method: payments.method })
    .from(payments)
    .where(and(inArray(payments.orderId, ids), eq(payments.state, 'paid')))
  const refunded = await tx
    .select({ orderId: refunds.orderId, state: refunds.state })
    .from(refunds)
    .where(inArray(refunds.orderId, ids))
  return list.map(({ id: orderId, kind, goodsId, prices, status, createdAt, paidAt }) => ({
    orderId,
    isPremium: kind === orderKinds.premium,
    goodsId,
    cents: prices.USD,
    state:
      status === orderStatuses.hasPay
        ? ('paid' as const)
        : status === orderStatuses.wait
          ? ('waiting' as const)
          : ('cancelled' as const),
    method: paid.find((one) => one.orderId === orderId)?.method ?? null,
    createdAt,
    paidAt,
    refund: refunded.find((one) => one.orderId === orderId)?.state ?? null,
  }))
}
