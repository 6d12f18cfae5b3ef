import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { logPurchase, purchaseReport } from '../../report-contract.ts'
import type { ReportNeeds } from '../purchase-reports/purchase-report.ts'
import { reportForPage, saveReported } from '../purchase-reports/purchase-report.ts'

/** Returns the report of a purchase to an ad network, where one is allowed. */
export function purchaseReportHandler(needs: ReportNeeds) {
  return handle(purchaseReport, async ({ params: { orderId }, actor: { userId }, now }) => ({
    report: await reportForPage(needs, { orderId, userId, now }),
  }))
}

/** Saves that the report was sent. */
export function logPurchaseHandler(db: Db) {
  return handle(logPurchase, async ({ params, actor: { userId }, now, fail }) => {
    if (!(await saveReported(db, { report: params, userId, now }))) return fail('ORDER_NOT_FOUND')
    return {}
  })
}
