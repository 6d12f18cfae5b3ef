import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { inBoth } from './in-both.ts'

export const [tourTranslateMessage, translateMessage] = inBoth(
  defineCall('/v1/session/message/translate', {
    auth: 'user',
    adultsOnly: true,
    takesIntimateData: true,
    summary:
      'A message of a conversation in the language of the request, by the language model. It is stored, so that the model translates a text once. It costs nothing; sixty an hour at most.',
    params: z.strictObject({ messageId: z.uuid() }),
    data: z.object({ text: z.string() }),
    errors: [
      'MESSAGE_NOT_FOUND',
      'REPLY_RUNNING',
      'NOT_TRANSLATED',
      'CHAT_BUSY',
      'ENGINE_OVERLOADED',
      'TOO_MANY_REQUESTS',
    ],
    repeat: 'safe',
  }),
)
