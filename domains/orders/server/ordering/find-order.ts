import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { OrderRow } from '../orders.ts'
import { orders as table } from '../tables.ts'
import { isTokenOf } from './order-token.ts'

export type OwnOrder = {
  orderId: string
  userId: string
  /** What a visitor's order may be asked for by, whoever asks. */
  token?: string | undefined
  kind?: 'vip' | 'gold'
}

/** An order of whoever asks, or one whose token they have; to everybody else there is none. */
export async function findOwnOrder(tx: Queryable, { orderId, userId, token, kind }: OwnOrder): Promise<OrderRow> {
  const [order] = await tx.select().from(table).where(eq(table.id, orderId))
  const isTheirs = order && (order.userId === userId || isTokenOf(token, order.tokenHash))
  return isTheirs && (kind === undefined || order.kind === kind) ? order : refuse('ORDER_NOT_FOUND')
}
