import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { clientMessageId } from './message-shape.ts'
import { longestCallMinutes } from './call-minutes.ts'

export const payCallMinute = defineCall('/v1/call/minute', {
  auth: 'visitor',
  adultsOnly: true,
  takesIntimateData: true,
  needsSession: true,
  summary:
    'Pays for a minute of a call that begins, in coins, once: sent again it is the same minute. Where minutes have no price it costs nothing. Beyond a limit that the person has set, or while the character is paused after a crisis, no minute begins.',
  params: z.strictObject({
    /** Made by the client for one call. */
    callId: clientMessageId,
    /** Which minute, 0 for the first. */
    minute: z
      .int()
      .min(0)
      .max(longestCallMinutes - 1),
  }),
  data: z.object({
    /** The coins that remain. */
    coins: z.int().nonnegative(),
  }),
  errors: ['INSUFFICIENT_FUNDS', 'SPEND_LIMIT_REACHED', 'TIME_LIMIT_REACHED', 'CARE_PAUSED'],
  repeat: 'keyed',
})
