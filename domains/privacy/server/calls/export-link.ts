import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { exportLink } from '../../contract.ts'
import { linkTo } from '../export-link.ts'
import { findExport } from '../exports.ts'

/** A signed address of an own file. */
export function exportLinkHandler(db: Db) {
  return handle(exportLink, async ({ params, actor, caller, now, fail }) => {
    const row = await findExport(db, actor.userId, params.exportId)
    if (row?.state === 'waiting' || row?.state === 'running') return fail('EXPORT_RUNNING')
    if (row?.state !== 'ready' || row.expiresAt === null || row.expiresAt <= now) return fail('EXPORT_GONE')
    return linkTo(row, caller.publisher === 'miniapp' ? 'app' : 'web', now)
  })
}
