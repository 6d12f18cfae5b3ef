import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import { orderStatuses } from '../../rules.ts'
import { lockOrderAlone } from '../locks.ts'
import type { OrderRow } from '../rows.ts'
import { orders as table } from '../tables.ts'

/** Cancels an order that waits; cancelling again is harmless. Payments that began at gateways are still queried, and count. */
export async function cancelOrder(db: Db, order: OrderRow, now: Date): Promise<OrderRow> {
  return transact(db, async (tx) => {
    const current = await lockOrderAlone(tx, order.id)
    if (!current || current.status === orderStatuses.hasPay) return refuse('ORDER_OVER')
    if (current.status === orderStatuses.cancel) return current
    const [cancelled] = await tx
      .update(table)
      .set({ status: orderStatuses.cancel, cancelledAt: now })
      .where(eq(table.id, order.id))
      .returning()
    return cancelled ?? refuse('ORDER_NOT_FOUND')
  })
}
