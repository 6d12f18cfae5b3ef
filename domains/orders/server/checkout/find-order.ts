import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { OrderKind } from '#domains/wallet/rules.ts'
import type { OrderRow } from '../rows.ts'
import { orders as table } from '../tables.ts'
import { isTokenOf } from './order-token.ts'

export type OwnOrder = {
  orderId: string
  userId: string
  /** The token of a visitor's order, which opens it for its holder. */
  token?: string | undefined
  kind?: OrderKind
}

/** An order of this person, or one whose token they have; anybody else is refused as if there were none. */
export async function findOwnOrder(tx: Queryable, { orderId, userId, token, kind }: OwnOrder): Promise<OrderRow> {
  const [order] = await tx.select().from(table).where(eq(table.id, orderId))
  const isTheirs = order && (order.userId === userId || isTokenOf(token, order.tokenHash))
  return isTheirs && (kind === undefined || order.kind === kind) ? order : refuse('ORDER_NOT_FOUND')
}
