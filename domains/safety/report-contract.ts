import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { reportKinds, reportNoteLength, reportReasons } from './rules.ts'

export const report = defineCall('/v1/user/report', {
  summary:
    'Reports a character, a photo, a person, a shared excerpt or a reply to themselves. The reporter no longer sees what they reported, but for a person and a reply, and some reasons hide it from all people until review. A repeated report of the same target has no further effect.',
  auth: 'visitor',
  adultsOnly: true,
  bringsHelp: true,
  params: z.strictObject({
    target: z.strictObject({ kind: z.enum(reportKinds), id: z.string().min(1).max(100) }),
    reason: z.enum(reportReasons),
    note: z.string().trim().max(reportNoteLength).optional(),
  }),
  data: z.object({
    /** Hidden from all people until review. */
    isHidden: z.boolean(),
    /** The number of the case that answers it; null for an old report that was answered before there were cases. */
    caseId: z.uuid().nullable(),
  }),
  errors: ['REPORT_TARGET_GONE', 'TOO_MANY_REQUESTS'],
  repeat: 'safe',
})
