import { inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import type { OrderRow } from '../orders.ts'
import { withdrawals } from '../subscription-tables.ts'
import { withdrawalRight } from './withdraw.ts'

/** Which of these orders may still be withdrawn from, and until when that could be declared; what was declared in time stays. */
export async function withdrawable(
  tx: Queryable,
  list: readonly OrderRow[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  if (list.length === 0) return new Map()
  const ids = list.map(({ id }) => id)
  const rows = await tx.select().from(withdrawals).where(inArray(withdrawals.orderId, ids))
  const declared = new Map(rows.map((row) => [row.orderId, row]))
  return new Map(
    list.flatMap((order) => {
      const known = declared.get(order.id)
      const right = known?.confirmedAt ? null : withdrawalRight(order, known?.declaredAt ?? now)
      return right ? [[order.id, right.until] as const] : []
    }),
  )
}
