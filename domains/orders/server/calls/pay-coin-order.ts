import { handle } from '#platform/http/handler.ts'
import { orderKinds } from '#domains/wallet/rules.ts'
import { payCoinOrder } from '../../order-contract.ts'
import type { OrderViews } from '../checkout/order-view.ts'
import type { BeginPayment } from '../payments/begin-payment.ts'

/** Begins to pay for coins. */
export function payCoinOrderHandler(beginPayment: BeginPayment, views: OrderViews) {
  return handle(payCoinOrder, async ({ params, actor, caller, now }) => {
    const by = { userId: actor.userId, isVisitor: false, caller, now }
    return views.one(await beginPayment({ kind: orderKinds.coins, ...params }, by))
  })
}
