import { handle } from '#platform/http/handler.ts'
import { payCoinOrder } from '../../order-contract.ts'
import { orderView } from '../ordering/order-view.ts'
import type { Orders } from '../orders.ts'
import { beginPayment } from '../paying/begin-payment.ts'

/** Begins to pay for coins. */
export function payCoinOrderHandler(orders: Orders) {
  return handle(payCoinOrder, async ({ params, actor, caller, now }) => {
    const by = { userId: actor.userId, isVisitor: false, caller, now }
    return orderView(orders, await beginPayment(orders, { kind: 'gold', ...params }, by))
  })
}
