import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import type { ExportList } from './rules.ts'
import { actReasonLength, exportLists, mostExportDays } from './rules.ts'

const moment = z.number()
const day = z.iso.date()
const list = z.enum(Object.keys(exportLists) as [ExportList, ...ExportList[]])
const console = { auth: 'operator', onConsole: true, operators: ['safety-lead', 'finance', 'owner'] } as const
const dayMs = 86_400_000

export const requestExport = defineCall('/v1/desk/export/request', {
  summary:
    'Proposes to take the rows of a list out as a file, from the first day to the last, by UTC; a second operator approves. Another proposal of the same file replaces it. A list of another role does not exist for this operator.',
  ...console,
  params: z
    .strictObject({
      list,
      firstDay: day,
      lastDay: day,
      reason: z.string().trim().min(1).max(actReasonLength),
    })
    .refine(({ firstDay, lastDay }) => {
      const days = (Date.parse(lastDay) - Date.parse(firstDay)) / dayMs
      return days >= 0 && days < mostExportDays
    }, `The last day is not before the first, and at most ${mostExportDays} days are covered.`),
  data: z.object({ proposalId: z.uuid() }),
  errors: ['URI_NOT_EXIST'],
  repeat: 'safe',
})

export const listExports = defineCall('/v1/desk/export/list', {
  summary: 'The files that this operator requested or approved and may fetch now.',
  ...console,
  params: z.strictObject({}),
  data: z.object({
    list: z.array(z.object({ exportId: z.uuid(), list, firstDay: day, lastDay: day, openUntil: moment })),
  }),
  errors: [],
  repeat: 'safe',
})

export const readExport = defineCall('/v1/desk/export/read', {
  summary:
    'A part of an approved file, for one hour after its approval, to the two operators of that. The parts follow each other; the first has the names of the columns, and each is recorded in the audit.',
  ...console,
  params: z.strictObject({ exportId: z.uuid(), cursor: z.string().max(200).nullish() }),
  /** Lines of CSV by RFC 4180, times in UTC; `next` is the cursor of the next part, or null. */
  data: z.object({ csv: z.string(), next: z.string().nullable() }),
  errors: ['PROPOSAL_OVER'],
  repeat: 'safe',
})
