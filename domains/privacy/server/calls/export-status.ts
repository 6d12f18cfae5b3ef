import { handle } from '#platform/http/handler.ts'
import { exportStatus } from '../../contract.ts'
import { findExport, viewOf } from '../exports.ts'
import type { Privacy } from '../privacy.ts'

/** How far an own export is. */
export function exportStatusHandler({ db }: Privacy) {
  return handle(exportStatus, async ({ params, actor, fail }) =>
    viewOf((await findExport(db, actor.userId, params.exportId)) ?? fail('EXPORT_GONE')),
  )
}
