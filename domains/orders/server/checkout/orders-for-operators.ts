import { and, desc, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm'
import { validate } from 'uuid'
import type { Page } from '#platform/db/cursor.ts'
import { decodeCursor, encodeCursor } from '#platform/db/cursor.ts'
import { leastIdAt } from '#platform/clock/ids.ts'
import type { Queryable } from '#platform/db/database.ts'
import { orderKinds } from '#domains/wallet/rules.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import type { OrderFilter, OrderState, RefundState } from '../../rules.ts'
import { orderStatuses } from '../../rules.ts'
import { refunds } from '../refunds/tables.ts'
import type { OrderRow } from '../rows.ts'
import { orders as table, payments } from '../tables.ts'

export type OperatorOrder = {
  orderId: string
  /** Null once the person has been erased. */
  userId: string | null
  brand: string
  isPremium: boolean
  goodsId: string
  /** The list price in US cents. */
  cents: number
  state: OrderState
  /** The method that paid it; null where none has. */
  method: PaymentMethod | null
  createdAt: Date
  paidAt: Date | null
  /** The state of its refund; null where none was requested. */
  refund: RefundState | null
  /** Why the operator has to review it; null for most. */
  reviewReason: string | null
}

/** Orders as operators see them, with the payment and the refund of each. */
export async function viewForOperators(tx: Queryable, rows: readonly OrderRow[]): Promise<OperatorOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const paid = await tx
    .select({ orderId: payments.orderId, method: payments.method })
    .from(payments)
    .where(and(inArray(payments.orderId, ids), eq(payments.state, 'paid')))
  const refunded = await tx
    .select({ orderId: refunds.orderId, state: refunds.state })
    .from(refunds)
    .where(inArray(refunds.orderId, ids))
  return rows.map(({ id: orderId, userId, brand, kind, goodsId, prices, status, createdAt, paidAt, reviewReason }) => ({
    orderId,
    userId,
    brand,
    isPremium: kind === orderKinds.premium,
    goodsId,
    cents: prices.USD,
    state: stateOf(status),
    method: paid.find((one) => one.orderId === orderId)?.method ?? null,
    createdAt,
    paidAt,
    refund: refunded.find((one) => one.orderId === orderId)?.state ?? null,
    reviewReason,
  }))
}

function stateOf(status: number): OrderState {
  if (status === orderStatuses.hasPay) return 'paid'
  return status === orderStatuses.wait ? 'waiting' : 'cancelled'
}

const conditions = {
  waiting: eq(table.status, orderStatuses.wait),
  paid: eq(table.status, orderStatuses.hasPay),
  cancelled: eq(table.status, orderStatuses.cancel),
  review: isNotNull(table.reviewReason),
}

type Wanted = {
  state?: OrderFilter | undefined
  /** Those that were made from one moment on and before another. */
  span?: { from: Date; until: Date }
  cursor?: string | null | undefined
  limit: number
}

/** One page of everybody's orders, newest first. NOTE: ids begin with their time, so they sort by time. */
export async function listOrdersForOperators(
  tx: Queryable,
  { state, span, cursor, limit }: Wanted,
): Promise<Page<OperatorOrder>> {
  const [before] = (decodeCursor(cursor, ['string']) ?? []) as [string?]
  const rows = await tx
    .select()
    .from(table)
    .where(
      and(
        state && conditions[state],
        span && gte(table.id, leastIdAt(span.from)),
        span && lt(table.id, leastIdAt(span.until)),
        before && validate(before) ? lt(table.id, before) : undefined,
      ),
    )
    .orderBy(desc(table.id))
    .limit(limit + 1)
  const list = rows.slice(0, limit)
  const end = list.at(-1)
  return { list: await viewForOperators(tx, list), next: rows.length > limit && end ? encodeCursor([end.id]) : null }
}
