import type { Queryable } from '#platform/db/database.ts'
import type { OperatorOrder } from './orders-for-operators.ts'
import { viewForOperators } from './orders-for-operators.ts'
import { listOwnOrders } from './own-orders.ts'

/** The orders of a person as operators see them, the latest first. */
export async function ordersOfPerson(tx: Queryable, userId: string, limit: number): Promise<OperatorOrder[]> {
  return viewForOperators(tx, (await listOwnOrders(tx, { userId, limit })).list)
}
