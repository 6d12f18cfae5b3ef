import type { Client } from '#platform/contract/client.ts'
import { refusesTracking } from '#platform/contract/web/refuses-tracking.ts'
import { orderKinds } from '#domains/wallet/rules.ts'
import type { Order } from '../../order-contract.ts'
import { logPurchase, purchaseReport } from '../../calls.gen.ts'

const silent = { silent: true }

/**
 * Reports a purchase of premium, in a publisher's build alone. The server decides whether and with which content. A
 * browser that refuses tracking sends no request.
 */
export async function reportPurchase(client: Client, order: Order, publisher: string): Promise<void> {
  if (publisher === '' || order.goods.kind !== orderKinds.premium || refusesTracking()) return
  const answer = await client.call(purchaseReport, { orderId: order.orderId }, silent)
  if (answer.ok && answer.data.report) await client.call(logPurchase, answer.data.report, silent)
}
