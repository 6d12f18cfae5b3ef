import { handle } from '#platform/http/handler.ts'
import { startExport } from '../../contract.ts'
import type { StartExportNeeds } from '../export-job.ts'
import { startExportOf } from '../export-job.ts'
import { retention } from '../../rules.ts'
import { exportsOf, viewOf } from '../exports.ts'

const dayMs = 24 * 3_600_000

/** Begins one file with everything. */
export function startExportHandler(needs: StartExportNeeds) {
  return handle(startExport, async ({ actor, caller, now, fail }) => {
    const lately = await exportsOf(needs.db, actor.userId, new Date(now.getTime() - dayMs))
    const isInProgress = lately.some(({ state }) => state === 'waiting' || state === 'running')
    // Each is work for the jobs, a file for a day and a letter.
    if (!isInProgress && lately.length >= retention.exportsPerDay) fail('EXPORT_LIMIT')
    return viewOf(await startExportOf(needs, { userId: actor.userId, lang: caller.locale, brand: caller.brand }))
  })
}
