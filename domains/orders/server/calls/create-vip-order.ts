import { handle } from '#platform/http/handler.ts'
import { createVipOrder } from '../../order-contract.ts'
import { createOrder } from '../ordering/create-order.ts'
import { orderView } from '../ordering/order-view.ts'
import type { Orders } from '../orders.ts'

/** Orders premium. */
export function createVipOrderHandler(orders: Orders) {
  return handle(createVipOrder, async ({ params, actor, caller, now }) => {
    const by = { userId: actor.userId, isVisitor: false, caller, now }
    return orderView(orders, await createOrder(orders, { kind: 'vip', ...params }, by))
  })
}
