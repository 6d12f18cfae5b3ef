import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { listExports, readExport, requestExport } from '../../export-contract.ts'
import { mayTake, openExports, proposeExport, readPart } from '../exports/exports.ts'

export function requestExportHandler(db: Db) {
  return handle(requestExport, async ({ params, actor: { operatorId, role }, now, fail }) => {
    if (!mayTake(params.list, role)) return fail('URI_NOT_EXIST')
    return { proposalId: await transact(db, (tx) => proposeExport(tx, { ...params, operatorId }, now)) }
  })
}

export function listExportsHandler(db: Db) {
  return handle(listExports, async ({ actor: { operatorId }, now }) => {
    const open = await openExports(db, operatorId, now)
    return { list: open.map(({ openUntil, ...one }) => ({ ...one, openUntil: openUntil.getTime() })) }
  })
}

export function readExportHandler(db: Db) {
  return handle(readExport, async ({ params: { exportId, cursor = null }, actor: { operatorId, role }, now, fail }) => {
    const part = await transact(db, (tx) => readPart(tx, { exportId, cursor, operatorId, role }, now))
    return part ?? fail('PROPOSAL_OVER')
  })
}
