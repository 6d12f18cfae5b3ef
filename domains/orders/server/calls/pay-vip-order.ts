import { handle } from '#platform/http/handler.ts'
import { payPremiumOrder } from '../../order-contract.ts'
import { orderView } from '../ordering/order-view.ts'
import type { Orders } from '../orders.ts'
import { beginPayment } from '../paying/begin-payment.ts'

/** Begins to pay for premium. */
export function payPremiumOrderHandler(orders: Orders) {
  return handle(payPremiumOrder, async ({ params, actor, caller, now }) => {
    const by = { userId: actor.userId, isVisitor: actor.kind === 'visitor', caller, now }
    return orderView(orders, await beginPayment(orders, { kind: 'vip', ...params }, by))
  })
}
