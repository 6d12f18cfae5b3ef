import { and, desc, eq, sql } from 'drizzle-orm'
import type { Page } from '#platform/db/cursor.ts'
import { decodeCursor, encodeCursor } from '#platform/db/cursor.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import type { DifferenceKind } from '../../rules.ts'
import { orders, payments } from '../tables.ts'
import { paymentDifferences as table } from './tables.ts'

type Wanted = {
  method: PaymentMethod | undefined
  what: DifferenceKind | undefined
  cursor?: string | null | undefined
  limit: number
}

export type ListedDifference = typeof table.$inferSelect & {
  /** The buyer of the payment that it is about; null where it is unknown here, and once they have been erased. */
  userId: string | null
}

/** One page of the differences between gateways and the stored payments, the latest first. */
export async function listDifferences(
  tx: Queryable,
  { method, what, cursor, limit }: Wanted,
): Promise<Page<ListedDifference>> {
  const end = decodeCursor(cursor, ['number', 'string', 'string', 'string', 'string'])
  const [time, ...names] = end ?? []
  const found = await tx
    .select({ difference: table, userId: orders.userId })
    .from(table)
    .leftJoin(payments, eq(payments.number, table.number))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        method && eq(table.method, method),
        what && eq(table.what, what),
        time === undefined
          ? undefined
          : sql`(${table.foundAt}, ${table.brand}, ${table.method}, ${table.subject}, ${table.what})
              < (${new Date(Number(time)).toISOString()}::timestamptz, ${sql.join(
                names.map((name) => sql`${name}`),
                sql`, `,
              )})`,
      ),
    )
    .orderBy(desc(table.foundAt), desc(table.brand), desc(table.method), desc(table.subject), desc(table.what))
    .limit(limit + 1)
  const list = found.slice(0, limit).map(({ difference, userId }) => ({ ...difference, userId }))
  const last = list.at(-1)
  const next =
    found.length > limit && last
      ? encodeCursor([last.foundAt.getTime(), last.brand, last.method, last.subject, last.what])
      : null
  return { list, next }
}
