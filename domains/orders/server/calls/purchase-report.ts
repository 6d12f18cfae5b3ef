import { handle } from '#platform/http/handler.ts'
import { logPurchase, purchaseReport } from '../../report-contract.ts'
import type { Orders } from '../orders.ts'
import { handReport, saveReported } from '../reporting/purchase-report.ts'

/** What an ad network is told of a purchase, where it is. */
export function purchaseReportHandler(orders: Orders) {
  return handle(purchaseReport, async ({ params: { orderId }, actor: { userId }, now }) => ({
    report: await handReport(orders, { orderId, userId, now }),
  }))
}

/** Keeps that it was told. */
export function logPurchaseHandler(orders: Orders) {
  return handle(logPurchase, async ({ params, actor: { userId }, now, fail }) => {
    if (!(await saveReported(orders, { report: params, userId, now }))) return fail('ORDER_NOT_FOUND')
    return {}
  })
}
