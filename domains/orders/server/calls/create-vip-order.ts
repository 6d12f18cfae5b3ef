import { handle } from '#platform/http/handler.ts'
import { createPremiumOrder } from '../../order-contract.ts'
import { createOrder } from '../ordering/create-order.ts'
import { orderView } from '../ordering/order-view.ts'
import type { Orders } from '../orders.ts'

/** Orders premium. */
export function createPremiumOrderHandler(orders: Orders) {
  return handle(createPremiumOrder, async ({ params, actor, caller, now }) => {
    const by = { userId: actor.userId, isVisitor: false, caller, now }
    return orderView(orders, await createOrder(orders, { kind: 'vip', ...params }, by))
  })
}
