import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { reportKinds, reportNoteLength, reportReasons } from './rules.ts'

export const report = defineCall('/v1/user/report', {
  summary:
    'Reports a character, a photo, a person, a shared excerpt, a reply to themselves, a conversation of theirs as a whole, a page of a brand, or a story of a member. The reporter no longer sees a reported character, photo, excerpt or story, and some reasons hide it from all people until review. Of a conversation the desk reads its last 20 messages before the report. A repeated report of the same target has no further effect.',
  auth: 'visitor',
  adultsOnly: true,
  bringsHelp: true,
  params: z.strictObject({
    /** The id of a page is its brand and path: `nocturne/settings/terms`. */
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
