import { handle } from '#platform/http/handler.ts'
import { orderKinds } from '#domains/wallet/rules.ts'
import { payPremiumOrder } from '../../order-contract.ts'
import type { OrderViews } from '../checkout/order-view.ts'
import type { BeginPayment } from '../payments/begin-payment.ts'

/** Begins to pay for premium. */
export function payPremiumOrderHandler(beginPayment: BeginPayment, views: OrderViews) {
  return handle(payPremiumOrder, async ({ params, actor, caller, now }) => {
    const by = { userId: actor.userId, isVisitor: actor.kind === 'visitor', caller, now }
    return views.one(await beginPayment({ kind: orderKinds.premium, ...params }, by))
  })
}
