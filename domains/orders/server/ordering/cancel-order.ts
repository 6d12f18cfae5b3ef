import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import { orderStatuses } from '../../rules.ts'
import type { OrderRow } from '../orders.ts'
import { orders as table } from '../tables.ts'

/** Puts away an order that waits; putting away once more is harmless. What was begun at gateways goes on being asked for, and counts. */
export async function cancelOrder(db: Db, order: OrderRow, now: Date): Promise<OrderRow> {
  return transact(db, async (tx) => {
    const [held] = await tx.select().from(table).where(eq(table.id, order.id)).for('update')
    if (!held || held.status === orderStatuses.hasPay) return refuse('ORDER_OVER')
    if (held.status === orderStatuses.cancel) return held
    const [cancelled] = await tx
      .update(table)
      .set({ status: orderStatuses.cancel, cancelledAt: now })
      .where(eq(table.id, order.id))
      .returning()
    return cancelled ?? refuse('ORDER_NOT_FOUND')
  })
}
