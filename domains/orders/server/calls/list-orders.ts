import { handle } from '#platform/http/handler.ts'
import { listOrders } from '../../order-contract.ts'
import { amountView, orderViews } from '../ordering/order-view.ts'
import { listOwnOrders, refundsOf } from '../ordering/own-orders.ts'
import type { Orders } from '../orders.ts'

/** The own orders. */
export function listOrdersHandler(orders: Orders) {
  return handle(listOrders, async ({ params, actor: { userId } }) => {
    const { list, next } = await listOwnOrders(orders.db, { userId, ...params })
    const refunds = await refundsOf(
      orders.db,
      list.map(({ id }) => id),
    )
    const views = await orderViews(orders, list)
    return {
      list: views.map((view) => {
        const refunded = refunds.get(view.orderId)
        return { ...view, refunded: refunded ? amountView(refunded) : null, invoiceUrl: null, withdrawUntil: null }
      }),
      next,
    }
  })
}
