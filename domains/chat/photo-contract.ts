import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { generatePhoto, photo, photoOptions } from '#domains/media/photo-contract.ts'

/** A photo that stands in a conversation. */
export const conversationPhoto = photo
export type ConversationPhoto = z.infer<typeof conversationPhoto>

export const requestPhoto = defineCall('/v1/session/photo', {
  summary:
    'Has a photo of the character made, which stands in the conversation from now on; price, refunds and events are those of /v1/photo/generate.',
  auth: 'user',
  adultsOnly: true,
  takesIntimateData: true,
  params: z.strictObject({
    sessionId: z.uuid(),
    key: z.uuid(),
    price: z.int().nonnegative(),
    selection: photoOptions,
  }),
  data: z.object({ photo: conversationPhoto, gold: z.int() }),
  errors: ['SESSION_NOT_FOUND', 'CONVERSATION_ARCHIVED', ...generatePhoto.errors],
  repeat: 'keyed',
  costs: generatePhoto.costs ?? '',
})
