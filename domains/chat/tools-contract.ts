import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { inBoth } from './in-both.ts'
import { message } from './message-shape.ts'
import { maxEditLength } from './rules.ts'

const mine = { auth: 'user', adultsOnly: true } as const

export const [tourEditReply, editReply] = inBoth(
  defineCall('/v1/session/message/edit', {
    ...mine,
    summary:
      'Puts a reply in the person’s own words beside the one that was written, which stays, and shows it. It costs nothing.',
    params: z.strictObject({
      messageId: z.uuid(),
      text: z.string().trim().min(1).max(maxEditLength),
      clientMessageId: z.string().min(8).max(64),
    }),
    data: z.object({ message }),
    errors: [
      'MESSAGE_NOT_FOUND',
      'SESSION_NOT_FOUND',
      'CHARACTER_NOT_FOUND',
      'PREMIUM_NEEDED',
      'KEY_REUSED',
      'REPLY_RUNNING',
      'TEXT_BLOCKED',
      'CARE_PAUSED',
    ],
    repeat: 'keyed',
  }),
)
