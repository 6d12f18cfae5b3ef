import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { exportStatus } from '../../contract.ts'
import { findExport, viewOf } from '../exports.ts'

/** How far an own export is. */
export function exportStatusHandler(db: Db) {
  return handle(exportStatus, async ({ params, actor, fail }) =>
    viewOf((await findExport(db, actor.userId, params.exportId)) ?? fail('EXPORT_GONE')),
  )
}
