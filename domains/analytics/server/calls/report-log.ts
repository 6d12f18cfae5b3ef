import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { reportLog } from '../../contract.ts'
import { purposeOf, storeReports } from '../events.ts'
import type { MeasuredPurpose } from '../events.ts'
import type { Analytics } from '../analytics.ts'

/** Stores what the person allows to be reported; the rest is dropped, whatever the page sends. */
export function reportLogHandler({ db, allows }: Pick<Analytics, 'db' | 'allows'>) {
  return handle(reportLog, async ({ params, actor: { userId }, caller, now }) => {
    if (caller.refusesTracking) return { stored: 0, isAllowed: false }
    return transact(db, async (tx) => {
      const allowed = new Map<MeasuredPurpose, boolean>()
      for (const purpose of new Set(params.events.map(({ report }) => purposeOf(report.type))))
        allowed.set(purpose, await allows(tx, userId, purpose))
      const events = params.events.filter(({ report }) => allowed.get(purposeOf(report.type)))
      const stored = await storeReports(tx, { ...params, events, userId, now })
      return { stored, isAllowed: events.length === params.events.length }
    })
  })
}
