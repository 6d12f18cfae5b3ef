import { z } from 'zod'
import type { OperatorRole } from '#platform/contract/operator-roles.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { ProposalRow, ProposedAct } from '#domains/desk/server/public.ts'
import { approvedSince, detailOf, propose, recordAct } from '#domains/desk/server/public.ts'
import type { ExportList } from '../../rules.ts'
import { exportLists, exportOpenMs } from '../../rules.ts'
import { csvLine } from './csv.ts'
import { exported } from './export-rows.ts'

const dayMs = 86_400_000
const rowsOfPart = 500
const kindPrefix = 'export-'

export type ExportRequest = { list: ExportList; firstDay: string; lastDay: string; reason: string; operatorId: string }
type OpenExport = { exportId: string; list: ExportList; firstDay: string; lastDay: string; openUntil: Date }

const exportDetail = z.looseObject({
  list: z.enum(Object.keys(exportLists) as [ExportList, ...ExportList[]]),
  'first day': z.iso.date(),
  'last day': z.iso.date(),
})

/** The files that leave with personal data. Nothing is carried out: the approval itself is what reading requires. */
export const exportActs: readonly ProposedAct[] = Object.entries(exportLists).map(([list, approvers]) => ({
  kind: kindPrefix + list,
  approvers,
  run: () => Promise.resolve(true),
}))

/** Whether operators with this role take part in files of a list. */
export function mayTake(list: ExportList, role: OperatorRole): boolean {
  const roles: readonly OperatorRole[] = exportLists[list]
  return roles.includes(role)
}

/** Proposes to take a list out as a file; gives the id of the proposal. */
export async function proposeExport(tx: Tx, request: ExportRequest, now: Date): Promise<string> {
  const { list, firstDay, lastDay, reason, operatorId } = request
  const subject = `${list} ${firstDay} ${lastDay}`
  const detail = { list, 'first day': firstDay, 'last day': lastDay, reason }
  return (await propose(tx, { kind: kindPrefix + list, subject, detail, operatorId }, now)).id
}

/** The files whose approval by two, of whom this operator is one, is in force. */
export async function openExports(tx: Queryable, operatorId: string, now: Date): Promise<OpenExport[]> {
  const rows = await approvedSince(tx, operatorId, new Date(now.getTime() - exportOpenMs))
  return rows.filter(({ kind }) => kind.startsWith(kindPrefix)).map(openExportOf)
}

function openExportOf(row: ProposalRow): OpenExport {
  const { list, 'first day': firstDay, 'last day': lastDay } = exportDetail.parse(detailOf(row))
  const openUntil = new Date((row.answeredAt?.getTime() ?? 0) + exportOpenMs)
  return { exportId: row.id, list, firstDay, lastDay, openUntil }
}

type Part = { exportId: string; cursor: string | null; operatorId: string; role: OperatorRole }

/** A part of a file as lines of CSV; null unless this operator may fetch it now. */
export async function readPart(
  tx: Tx,
  { exportId, cursor, operatorId, role }: Part,
  now: Date,
): Promise<{ csv: string; next: string | null } | null> {
  const found = (await openExports(tx, operatorId, now)).find((one) => one.exportId === exportId)
  // An operator may have another role by now, without a right to the list.
  if (!found || !mayTake(found.list, role)) return null
  const { list, firstDay, lastDay } = found
  const { columns, read } = exported[list]
  const span = { from: new Date(firstDay), until: new Date(Date.parse(lastDay) + dayMs) }
  const { rows, next } = await read(tx, { span, cursor, limit: rowsOfPart })
  const head = cursor === null ? [columns] : []
  // NOTE: each part is recorded before it leaves the server: a reader may begin with any of them.
  const detail = { export: exportId, list, firstDay, lastDay, ...(cursor === null ? {} : { after: cursor }) }
  await recordAct(tx, { operatorId, action: 'export.read', detail, at: now })
  return { csv: [...head, ...rows].map(csvLine).join(''), next }
}
