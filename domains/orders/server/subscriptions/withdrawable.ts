import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import type { OrderRow } from '../orders.ts'
import { withdrawals } from '../subscription-tables.ts'
import { withdrawalRight } from './withdraw.ts'

/** Which of these orders may still be withdrawn from, and until when. */
export async function withdrawable(tx: Tx, list: readonly OrderRow[], now: Date): Promise<ReadonlyMap<string, Date>> {
  const open = list.flatMap((order) => {
    const right = withdrawalRight(order, now)
    return right ? [[order.id, right.until] as const] : []
  })
  if (open.length === 0) return new Map()
  const done = await tx
    .select({ orderId: withdrawals.orderId })
    .from(withdrawals)
    .where(
      and(
        inArray(
          withdrawals.orderId,
          open.map(([id]) => id),
        ),
        isNotNull(withdrawals.confirmedAt),
      ),
    )
  const over = new Set(done.map(({ orderId }) => orderId))
  return new Map(open.filter(([id]) => !over.has(id)))
}
