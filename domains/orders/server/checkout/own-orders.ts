import type { SQL } from 'drizzle-orm'
import { and, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { validate } from 'uuid'
import type { Page } from '#platform/db/cursor.ts'
import { decodeCursor, encodeCursor } from '#platform/db/cursor.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Money } from '#platform/payments/payment-adapter.ts'
import type { OrderKind } from '#domains/wallet/rules.ts'
import { orderKinds } from '#domains/wallet/rules.ts'
import { orderStatuses } from '../../rules.ts'
import type { OrderRow } from '../rows.ts'
import { orders as table, paymentEvents, payments } from '../tables.ts'

const carouselDays = 30
const carouselLength = 10
const dayMs = 86_400_000

/** One page of a person's orders, newest first. NOTE: ids begin with their time, so they sort by time. */
export async function listOwnOrders(
  tx: Queryable,
  { userId, cursor, limit }: { userId: string; cursor?: string | null | undefined; limit: number },
): Promise<Page<OrderRow>> {
  const before = decodeCursor(cursor, ['string']) as [string] | null
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), before && validate(before[0]) ? lt(table.id, before[0]) : undefined))
    .orderBy(desc(table.id))
    .limit(limit + 1)
  const list = rows.slice(0, limit)
  const end = list.at(-1)
  return { list, next: rows.length > limit && end ? encodeCursor([end.id]) : null }
}

/** A condition for statements about people: they have ordered something, paid or not. */
export function hasOrders(userId: PgColumn): SQL {
  return sql`exists (select 1 from ${table} where ${eq(table.userId, userId)} offset 0)`
}

/** The orders of a person among these references, each with its kind. */
export async function ordersAmong(
  tx: Queryable,
  userId: string,
  refs: readonly string[],
): Promise<ReadonlyMap<string, OrderKind>> {
  const ids = refs.filter((ref) => validate(ref))
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: table.id, kind: table.kind })
    .from(table)
    .where(and(eq(table.userId, userId), inArray(table.id, ids)))
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

/** The refunded amount of each of these orders, as gateways proved it. */
export async function refundsOf(tx: Queryable, orderIds: readonly string[]): Promise<ReadonlyMap<string, Money>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx
    .select({
      orderId: payments.orderId,
      currency: paymentEvents.currency,
      minor: sql<number>`sum(${paymentEvents.minor})::float8`,
    })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .where(
      and(
        inArray(payments.orderId, [...orderIds]),
        inArray(paymentEvents.kind, ['refunded', 'charged-back']),
        sql`${paymentEvents.reviewReason} is null`,
      ),
    )
    .groupBy(payments.orderId, paymentEvents.currency)
  return new Map(rows.map(({ orderId, currency, minor }) => [orderId, { currency, minor }]))
}

/** Premium that people of a brand bought lately and still have, newest first. */
export async function recentOrders(
  tx: Queryable,
  brand: string,
  now: Date,
): Promise<{ userId: string; month: number; at: Date }[]> {
  const rows = await tx
    .select({ userId: table.userId, month: table.month, paidAt: table.paidAt })
    .from(table)
    .where(
      and(
        eq(table.brand, brand),
        eq(table.status, orderStatuses.hasPay),
        eq(table.kind, orderKinds.premium),
        table.isFulfilled,
        isNotNull(table.userId),
        gt(table.paidAt, new Date(now.getTime() - carouselDays * dayMs)),
      ),
    )
    .orderBy(desc(table.paidAt))
    .limit(carouselLength)
  return rows.flatMap(({ userId, month, paidAt }) =>
    userId && paidAt ? [{ userId, month: month ?? 0, at: paidAt }] : [],
  )
}
