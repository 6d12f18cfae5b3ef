import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { quickReplyBounds } from './rules.ts'

const mine = { auth: 'visitor', adultsOnly: true } as const

export const quickReply = z.object({ id: z.string(), text: z.string() })
export type QuickReply = z.infer<typeof quickReply>

export const listQuickReplies = defineCall('/v1/quick-reply/list', {
  ...mine,
  summary: 'The texts that the person saved to say again, the oldest first, and how many there may be.',
  params: z.strictObject({}),
  data: z.object({ quickReplies: z.array(quickReply), most: z.int() }),
  errors: [],
  repeat: 'safe',
})

export const saveQuickReply = defineCall('/v1/quick-reply/save', {
  ...mine,
  summary:
    'Stores a quick reply under the id that the client made, new or changed, also one that was deleted. It is moderated as what the person says, and free.',
  params: z.strictObject({ quickReplyId: z.uuid(), text: z.string().trim().min(1).max(quickReplyBounds.longest) }),
  data: z.object({ quickReply }),
  errors: ['TOO_MANY_QUICK_REPLIES', 'TEXT_BLOCKED', 'CARE_PAUSED'],
  repeat: 'safe',
})

export const deleteQuickReply = defineCall('/v1/quick-reply/delete', {
  ...mine,
  summary: 'Deletes a quick reply; one that is gone already is no error.',
  params: z.strictObject({ quickReplyId: z.uuid() }),
  data: z.object({}),
  errors: [],
  repeat: 'safe',
})
