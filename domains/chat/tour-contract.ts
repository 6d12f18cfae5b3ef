import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'

export const noteTourPremium = defineCall('/v1/tour/session/open/vip/page', {
  summary:
    'Notes that the premium page was opened from a conversation of somebody who has not signed in; the last time counts.',
  auth: 'visitor',
  adultsOnly: true,
  params: z.strictObject({ sessionId: z.uuid() }),
  data: z.object({}),
  errors: ['SESSION_NOT_FOUND'],
  repeat: 'safe',
})
