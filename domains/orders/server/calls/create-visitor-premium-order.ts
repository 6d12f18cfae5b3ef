import { handle } from '#platform/http/handler.ts'
import { orderKinds } from '#domains/wallet/rules.ts'
import { createVisitorPremiumOrder } from '../../order-contract.ts'
import type { CreateOrderNeeds } from '../checkout/create-order.ts'
import { createOrder } from '../checkout/create-order.ts'
import type { OrderViews } from '../checkout/order-view.ts'

/** Orders premium without signing in. */
export function createVisitorPremiumOrderHandler(needs: CreateOrderNeeds, views: OrderViews) {
  return handle(createVisitorPremiumOrder, async ({ params, actor, caller, now }) => {
    const by = { actor, userId: actor.userId, isVisitor: actor.kind === 'visitor', caller, now }
    return views.one(await createOrder(needs, { kind: orderKinds.premium, ...params }, by))
  })
}
