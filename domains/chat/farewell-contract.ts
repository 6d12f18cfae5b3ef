import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { inBoth } from './in-both.ts'

const mine = { auth: 'user', adultsOnly: true, repeat: 'safe' } as const

export const [tourSayFarewell, sayFarewell] = inBoth(
  defineCall('/v1/session/farewell', {
    ...mine,
    summary:
      'Says farewell to a character, free of charge: the conversation is archived, and she answers once. Moving it back to the list takes it up again.',
    params: z.strictObject({ sessionId: z.uuid() }),
    data: z.object({}),
    errors: ['SESSION_NOT_FOUND', 'REPLY_RUNNING'],
  }),
)

export const [tourPartForGood, partForGood] = inBoth(
  defineCall('/v1/session/part', {
    ...mine,
    summary:
      'Deletes all conversations with a character, and for good what she remembers and her diary; where that is wanted, also the photos that the person had made of her. The conversations can be restored for 30 days.',
    params: z.strictObject({ sessionId: z.uuid(), deletesPhotos: z.boolean() }),
    data: z.object({}),
    errors: ['SESSION_NOT_FOUND'],
  }),
)
