import { allowsAdvertising, placesOf } from '#domains/safety/server/public.ts'
import { handle } from '#platform/http/handler.ts'
import { logPurchase, purchaseReport } from '../../report-contract.ts'
import type { ReportNeeds, SaveNeeds } from '../purchase-reports/purchase-report.ts'
import { reportForPage, saveReported } from '../purchase-reports/purchase-report.ts'

/** Returns the report of a purchase to an ad network, where one is allowed. */
export function purchaseReportHandler(needs: ReportNeeds) {
  return handle(purchaseReport, async ({ params: { orderId }, actor, caller, now }) => {
    const mayReport = !caller.refusesTracking && allowsAdvertising(placesOf(caller, actor), now)
    return { report: await reportForPage(needs, { orderId, userId: actor.userId, now, mayReport }) }
  })
}

/** Saves that the report was sent. */
export function logPurchaseHandler(needs: SaveNeeds) {
  return handle(logPurchase, async ({ params, actor: { userId }, now, fail }) => {
    if (!(await saveReported(needs, { report: params, userId, now }))) return fail('ORDER_NOT_FOUND')
    return {}
  })
}
