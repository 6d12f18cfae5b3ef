import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import type { LockedUser } from '#domains/accounts/server/public.ts'
import { lockUser } from '#domains/accounts/server/public.ts'
import type { OrderRow } from './rows.ts'
import { orders as table } from './tables.ts'

declare const locked: unique symbol

/**
 * An order that is locked until its transaction ends, after its person. What settles an order takes one, and locks
 * the wallet and the subscription after it. `owner` is null once the person has been erased.
 */
export type LockedOrder = OrderRow & { readonly owner: LockedUser | null; readonly [locked]: true }

/**
 * Locks an order after its person; null if there is none. A sign-in may move the order to another person meanwhile; then both
 * are locked anew.
 */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | null> {
  const [seen] = await tx.select({ userId: table.userId }).from(table).where(eq(table.id, orderId))
  if (!seen) return null
  const owner = seen.userId === null ? null : await lockUser(tx, seen.userId)
  const order = await lockOrderAlone(tx, orderId)
  if (!order) return null
  return order.userId === seen.userId ? ({ ...order, owner } as LockedOrder) : lockOrder(tx, orderId)
}

/** Locks an order without its person. NOTE: such a transaction locks nothing else of the person. */
export async function lockOrderAlone(tx: Tx, orderId: string): Promise<OrderRow | null> {
  const [order] = await tx.select().from(table).where(eq(table.id, orderId)).for('update')
  return order ?? null
}
