import { handle } from '#platform/http/handler.ts'
import { startExport } from '../../contract.ts'
import { startExportOf } from '../export-job.ts'
import { viewOf } from '../exports.ts'
import type { Privacy } from '../privacy.ts'

/** Begins one file with everything. */
export function startExportHandler(privacy: Privacy) {
  return handle(startExport, async ({ actor, caller }) =>
    viewOf(await startExportOf(privacy, { userId: actor.userId, lang: caller.locale, brand: caller.brand })),
  )
}
