import { handle } from '#platform/http/handler.ts'
import { cancelOrder } from '../../order-contract.ts'
import { cancelOrder as putAway } from '../ordering/cancel-order.ts'
import { findOwnOrder } from '../ordering/find-order.ts'
import { orderView } from '../ordering/order-view.ts'
import type { Orders } from '../orders.ts'

/** Puts away an own order. */
export function cancelOrderHandler(orders: Orders) {
  return handle(cancelOrder, async ({ params, actor: { userId }, now }) => {
    const order = await findOwnOrder(orders.db, { ...params, userId })
    return orderView(orders, await putAway(orders.db, order, now))
  })
}
