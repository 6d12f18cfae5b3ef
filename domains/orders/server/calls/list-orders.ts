import { inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { listOrders } from '../../order-contract.ts'
import type { OrderViews } from '../checkout/order-view.ts'
import { amountView } from '../checkout/order-view.ts'
import { listOwnOrders, refundsOf } from '../checkout/own-orders.ts'
import { invoices } from '../invoices/tables.ts'
import { withdrawable } from '../withdrawal/withdrawable.ts'

/** Lists the own orders. */
export function listOrdersHandler(db: Db, orderViews: OrderViews) {
  return handle(listOrders, async ({ params, actor: { userId }, now }) => {
    const { list, next } = await listOwnOrders(db, { userId, ...params })
    const ids = list.map(({ id }) => id)
    const [refunds, views, until, numbered] = await Promise.all([
      refundsOf(db, ids),
      orderViews.many(list),
      withdrawable(db, list, now),
      ids.length === 0 ? [] : db.select().from(invoices).where(inArray(invoices.orderId, ids)),
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
