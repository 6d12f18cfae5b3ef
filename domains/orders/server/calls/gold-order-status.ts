import { handle } from '#platform/http/handler.ts'
import { coinOrderStatus } from '../../order-contract.ts'
import { findOwnOrder } from '../ordering/find-order.ts'
import { orderView } from '../ordering/order-view.ts'
import type { Orders } from '../orders.ts'

/** How an own order of coins stands. */
export function coinOrderStatusHandler(orders: Orders) {
  return handle(coinOrderStatus, async ({ params: { orderId }, actor: { userId } }) =>
    orderView(orders, await findOwnOrder(orders.db, { orderId, userId, kind: 'gold' })),
  )
}
