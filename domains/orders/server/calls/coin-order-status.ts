import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { orderKinds } from '#domains/wallet/rules.ts'
import { coinOrderStatus } from '../../order-contract.ts'
import { findOwnOrder } from '../checkout/find-order.ts'
import type { OrderViews } from '../checkout/order-view.ts'

/** Shows the state of an own order of coins. */
export function coinOrderStatusHandler(db: Db, views: OrderViews) {
  return handle(coinOrderStatus, async ({ params: { orderId }, actor: { userId } }) =>
    views.one(await findOwnOrder(db, { orderId, userId, kind: orderKinds.coins })),
  )
}
