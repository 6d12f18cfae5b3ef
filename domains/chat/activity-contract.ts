import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { activity, activityMove, activityOptions } from './activity-shape.ts'
import { inBoth } from './in-both.ts'
import { clientMessageId } from './message-shape.ts'
import { mine } from './reply-shape.ts'

/** Why nothing may be done together now. */
const refusals = [
  'SESSION_NOT_FOUND',
  'CONVERSATION_ARCHIVED',
  'CHARACTER_NOT_FOUND',
  'PREMIUM_NEEDED',
  'TIME_LIMIT_REACHED',
  'TEXT_BLOCKED',
  'CARE_PAUSED',
] as const

export const [tourStartActivity, startActivity] = inBoth(
  defineCall('/v1/session/activity/start', {
    ...mine,
    takesIntimateData: true,
    summary:
      'Begins something to do together in a conversation with one character. Of each kind one goes on at a time: where one does, it is placed at the end of the messages instead. It costs nothing.',
    params: z.strictObject({ sessionId: z.uuid(), options: activityOptions, clientMessageId }),
    data: z.object({ activity }),
    errors: [...refusals, 'KEY_REUSED'],
    repeat: 'keyed',
  }),
)

export const [tourMoveActivity, moveActivity] = inBoth(
  defineCall('/v1/session/activity/move', {
    ...mine,
    takesIntimateData: true,
    summary:
      'Makes one move in something that is done together. A move on an older version is refused, so that two devices never overwrite each other. It costs nothing.',
    params: z.strictObject({
      activityId: z.uuid(),
      /** The version that the person saw. */
      version: z.int().positive(),
      move: activityMove,
      clientMessageId,
    }),
    data: z.object({ activity }),
    errors: [
      ...refusals,
      'ACTIVITY_NOT_FOUND',
      'ACTIVITY_CHANGED',
      'MOVE_NOT_ALLOWED',
      // Of a drawing of one’s own, which is looked at, and of a guess that an engine makes.
      'NOT_ALLOWED',
      'TOO_MANY_REQUESTS',
      'CHAT_BUSY',
      'ENGINE_OVERLOADED',
    ],
    repeat: 'keyed',
  }),
)
