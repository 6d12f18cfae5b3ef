import { handle } from '#platform/http/handler.ts'
import { listPayMethods } from '../../order-contract.ts'
import { findOwnOrder } from '../ordering/find-order.ts'
import { amountView } from '../ordering/order-view.ts'
import type { Orders } from '../orders.ts'
import { paymentMethodsOf } from '../paying/methods.ts'

/** The ways to pay an own order here. */
export function listPayMethodsHandler(orders: Orders) {
  return handle(listPayMethods, async ({ params, actor: { userId }, caller }) => {
    const order = await findOwnOrder(orders.db, { ...params, userId })
    const methods = paymentMethodsOf(orders, order, { surface: params.surface, caller })
    return {
      list: methods.map(({ method, amount, renews }) => ({ method, amount: amountView(amount), renews })),
      isSandbox: orders.isSandbox,
    }
  })
}
