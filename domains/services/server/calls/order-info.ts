import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { serviceOrderInfo } from '../../contract.ts'
import { viewOrder } from '../order-views.ts'
import { findOrder } from '../orders.ts'

/** One order, for its two sides. */
export function serviceOrderInfoHandler(db: Db) {
  return handle(serviceOrderInfo, async ({ params, actor: { userId }, now, fail }) => {
    const row = (await findOrder(db, params.orderId, userId)) ?? fail('SERVICE_ORDER_NOT_FOUND')
    return { order: await viewOrder(db, row, { userId, now }) }
  })
}
