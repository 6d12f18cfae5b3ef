import { inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import type { OrderRow } from '../rows.ts'
import { withdrawals } from './tables.ts'
import { withdrawalRight } from './withdraw.ts'

/** The orders that may still be withdrawn from, each with the end of its declaration time. A declaration in time stays valid. */
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
