import { and, desc, eq, gte, lt } from 'drizzle-orm'
import { validate } from 'uuid'
import type { Page } from '#platform/db/cursor.ts'
import { decodeCursor, encodeCursor } from '#platform/db/cursor.ts'
import { leastIdAt } from '#platform/clock/ids.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import type { PaymentState } from '../../rules.ts'
import type { PaymentRow } from '../rows.ts'
import { orders, payments as table } from '../tables.ts'

type Wanted = {
  state?: PaymentState | undefined
  method?: PaymentMethod | undefined
  /** The name of one payment at its gateway. */
  number?: string | undefined
  /** Those that were made from one moment on and before another. */
  span?: { from: Date; until: Date }
  cursor?: string | null | undefined
  limit: number
}

export type ListedPayment = PaymentRow & {
  /** The buyer; null once they have been erased. */
  userId: string | null
}

/** One page of everybody's payments, newest first. NOTE: ids begin with their time, so they sort by time. */
export async function listPayments(
  tx: Queryable,
  { state, method, number, span, cursor, limit }: Wanted,
): Promise<Page<ListedPayment>> {
  const [before] = (decodeCursor(cursor, ['string']) ?? []) as [string?]
  const found = await tx
    .select({ payment: table, userId: orders.userId })
    .from(table)
    .innerJoin(orders, eq(orders.id, table.orderId))
    .where(
      and(
        state && eq(table.state, state),
        method && eq(table.method, method),
        number === undefined ? undefined : eq(table.number, number),
        span && gte(table.id, leastIdAt(span.from)),
        span && lt(table.id, leastIdAt(span.until)),
        before && validate(before) ? lt(table.id, before) : undefined,
      ),
    )
    .orderBy(desc(table.id))
    .limit(limit + 1)
  const list = found.slice(0, limit).map(({ payment, userId }) => ({ ...payment, userId }))
  const end = list.at(-1)
  return { list, next: found.length > limit && end ? encodeCursor([end.id]) : null }
}
