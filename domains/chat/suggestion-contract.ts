import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { inBoth } from './in-both.ts'
import { suggestionBounds } from './rules.ts'

export const [tourSuggestMessages, suggestMessages] = inBoth(
  defineCall('/v1/session/suggest', {
    auth: 'user',
    adultsOnly: true,
    takesIntimateData: true,
    summary:
      'Messages that the person could send next, in their own voice or that of their persona, for them to change and send. Nothing is stored or sent. It costs nothing; thirty an hour at most. Empty where none may be shown.',
    params: z.strictObject({ sessionId: z.uuid() }),
    data: z.object({ suggestions: z.array(z.string()).max(suggestionBounds.most) }),
    errors: [
      'SESSION_NOT_FOUND',
      'CONVERSATION_ARCHIVED',
      'CHARACTER_NOT_FOUND',
      'PREMIUM_NEEDED',
      'REPLY_RUNNING',
      'CARE_PAUSED',
      'CHAT_BUSY',
      'ENGINE_OVERLOADED',
      'TOO_MANY_REQUESTS',
    ],
    repeat: 'once',
  }),
)
