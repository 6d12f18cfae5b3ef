import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { listServiceOrders } from '../../contract.ts'
import { viewOrders } from '../order-views.ts'
import { listOrders } from '../orders.ts'

/** Own orders, on the side that is requested. */
export function listServiceOrdersHandler(db: Db) {
  return handle(listServiceOrders, async ({ params, actor: { userId }, now }) => {
    const { list, next } = await listOrders(db, { ...params, userId })
    return { list: await viewOrders(db, list, { userId, now }), next }
  })
}
