import { handle } from '#platform/http/handler.ts'
import { premiumOrderStatus } from '../../order-contract.ts'
import { orderStatuses } from '../../rules.ts'
import { findOwnOrder } from '../ordering/find-order.ts'
import { orderView } from '../ordering/order-view.ts'
import { signInBuyer } from '../ordering/sign-in-buyer.ts'
import type { Orders } from '../orders.ts'

/** How an own order stands; a visitor's that is paid signs its buyer in. */
export function premiumOrderStatusHandler(orders: Orders) {
  return handle(premiumOrderStatus, async ({ params, actor, caller, now, setCookie }) => {
    const order = await findOwnOrder(orders.db, { ...params, userId: actor.userId, kind: 'vip' })
    const isDue = order.byVisitor && order.status === orderStatuses.hasPay && !caller.inProcess
    const session = isDue ? await signInBuyer(orders, order, { actor, caller, now, setCookie }) : null
    return orderView(orders, order, session)
  })
}
