import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { report } from '../../report-contract.ts'
import type { ReportTargets } from '../reports.ts'
import { fileReport } from '../reports.ts'

/** Takes a report in. */
export function reportHandler(db: Db, targets: ReportTargets) {
  return handle(report, async ({ params: { target, reason, note = '' }, actor, now, fail }) => {
    const filed = await transact(db, (tx) =>
      fileReport(tx, { targets, reporter: actor, now }, { target, reason, note }),
    )
    if (filed === 'gone') return fail('REPORT_TARGET_GONE')
    if (filed === 'busy') return fail('TOO_MANY_REQUESTS')
    return filed
  })
}
