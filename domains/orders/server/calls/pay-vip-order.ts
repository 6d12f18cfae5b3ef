import { handle } from '#platform/http/handler.ts'
import { payVipOrder } from '../../order-contract.ts'
import { orderView } from '../ordering/order-view.ts'
import type { Orders } from '../orders.ts'
import { beginPayment } from '../paying/begin-payment.ts'

/** Begins to pay for premium. */
export function payVipOrderHandler(orders: Orders) {
  return handle(payVipOrder, async ({ params, actor, caller, now }) => {
    const by = { userId: actor.userId, isVisitor: actor.kind === 'visitor', caller, now }
    return orderView(orders, await beginPayment(orders, { kind: 'vip', ...params }, by))
  })
}
