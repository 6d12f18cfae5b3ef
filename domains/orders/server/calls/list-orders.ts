import { inArray } from 'drizzle-orm'
import { handle } from '#platform/http/handler.ts'
import { listOrders } from '../../order-contract.ts'
import { amountView, orderViews } from '../ordering/order-view.ts'
import { listOwnOrders, refundsOf } from '../ordering/own-orders.ts'
import type { Orders } from '../orders.ts'
import { invoices } from '../subscription-tables.ts'
import { withdrawable } from '../subscriptions/withdrawable.ts'

/** The own orders. */
export function listOrdersHandler(orders: Orders) {
  return handle(listOrders, async ({ params, actor: { userId }, now }) => {
    const { list, next } = await listOwnOrders(orders.db, { userId, ...params })
    const ids = list.map(({ id }) => id)
    const [refunds, views, until, numbered] = await Promise.all([
      refundsOf(orders.db, ids),
      orderViews(orders, list),
      withdrawable(orders.db, list, now),
      ids.length === 0 ? [] : orders.db.select().from(invoices).where(inArray(invoices.orderId, ids)),
    ])
    const hasInvoice = new Set(numbered.map(({ orderId }) => orderId))
    return {
      list: views.map((view) => {
        const refunded = refunds.get(view.orderId)
        return {
          ...view,
          refunded: refunded ? amountView(refunded) : null,
          invoiceUrl: hasInvoice.has(view.orderId) ? `/pay/invoice/${view.orderId}.pdf` : null,
          withdrawUntil: until.get(view.orderId)?.getTime() ?? null,
        }
      }),
      next,
    }
  })
}
