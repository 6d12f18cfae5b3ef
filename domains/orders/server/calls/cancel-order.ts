import { handle } from '#platform/http/handler.ts'
import type { Db } from '#platform/db/database.ts'
import { cancelOrder as contract } from '../../order-contract.ts'
import { cancelOrder } from '../checkout/cancel-order.ts'
import { findOwnOrder } from '../checkout/find-order.ts'
import type { OrderViews } from '../checkout/order-view.ts'

/** Cancels an own order. */
export function cancelOrderHandler(db: Db, views: OrderViews) {
  return handle(contract, async ({ params, actor: { userId }, now }) => {
    const order = await findOwnOrder(db, { ...params, userId })
    return views.one(await cancelOrder(db, order, now))
  })
}
