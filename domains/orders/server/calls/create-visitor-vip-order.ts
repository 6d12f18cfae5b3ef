import { handle } from '#platform/http/handler.ts'
import { createVisitorPremiumOrder } from '../../order-contract.ts'
import { createOrder } from '../ordering/create-order.ts'
import { orderView } from '../ordering/order-view.ts'
import type { Orders } from '../orders.ts'

/** Orders premium for somebody who has not signed in. */
export function createVisitorPremiumOrderHandler(orders: Orders) {
  return handle(createVisitorPremiumOrder, async ({ params, actor, caller, now }) => {
    const by = { userId: actor.userId, isVisitor: actor.kind === 'visitor', caller, now }
    return orderView(orders, await createOrder(orders, { kind: 'vip', ...params }, by))
  })
}
