import { handle } from '#platform/http/handler.ts'
import { createGoldOrder } from '../../order-contract.ts'
import { createOrder } from '../ordering/create-order.ts'
import { orderView } from '../ordering/order-view.ts'
import type { Orders } from '../orders.ts'

/** Orders a pack of coins. */
export function createGoldOrderHandler(orders: Orders) {
  return handle(createGoldOrder, async ({ params, actor, caller, now }) => {
    const by = { userId: actor.userId, isVisitor: false, caller, now }
    return orderView(orders, await createOrder(orders, { kind: 'gold', termsVersion: null, ...params }, by))
  })
}
