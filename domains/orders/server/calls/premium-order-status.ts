import { handle } from '#platform/http/handler.ts'
import { orderKinds } from '#domains/wallet/rules.ts'
import { orderStatuses } from '../../rules.ts'
import { premiumOrderStatus } from '../../order-contract.ts'
import { findOwnOrder } from '../checkout/find-order.ts'
import type { OrderViews } from '../checkout/order-view.ts'
import type { SignInBuyerNeeds } from '../checkout/sign-in-buyer.ts'
import { signInBuyer } from '../checkout/sign-in-buyer.ts'

/** Shows the state of an own order; a paid order of a visitor signs its buyer in. */
export function premiumOrderStatusHandler(needs: SignInBuyerNeeds, views: OrderViews) {
  return handle(premiumOrderStatus, async ({ params, actor, caller, now, setCookie }) => {
    const order = await findOwnOrder(needs.db, { ...params, userId: actor.userId, kind: orderKinds.premium })
    const isDue = order.byVisitor && order.status === orderStatuses.hasPay && !caller.inProcess
    const session = isDue ? await signInBuyer(needs, order, { actor, caller, now, setCookie }) : null
    return views.one(order, session)
  })
}
