import { handle } from '#platform/http/handler.ts'
import { createVisitorVipOrder } from '../../order-contract.ts'
import { createOrder } from '../ordering/create-order.ts'
import { orderView } from '../ordering/order-view.ts'
import type { Orders } from '../orders.ts'

/** Orders premium for somebody who has not signed in. */
export function createVisitorVipOrderHandler(orders: Orders) {
  return handle(createVisitorVipOrder, async ({ params, actor, caller, now }) => {
    const by = { userId: actor.userId, isVisitor: actor.kind === 'visitor', caller, now }
    return orderView(orders, await createOrder(orders, { kind: 'vip', ...params }, by))
  })
}
