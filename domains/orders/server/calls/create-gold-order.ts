import { handle } from '#platform/http/handler.ts'
import { createCoinOrder } from '../../order-contract.ts'
import { createOrder } from '../ordering/create-order.ts'
import { orderView } from '../ordering/order-view.ts'
import type { Orders } from '../orders.ts'

/** Orders a pack of coins. */
export function createCoinOrderHandler(orders: Orders) {
  return handle(createCoinOrder, async ({ params, actor, caller, now }) => {
    const by = { userId: actor.userId, isVisitor: false, caller, now }
    return orderView(orders, await createOrder(orders, { kind: 'gold', termsVersion: null, ...params }, by))
  })
}
