import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { clientMessageId } from './message-shape.ts'
import { mine, replyOptions } from './reply-shape.ts'
import { speakerId, talkativeness } from './scene-shape.ts'
import { sceneBounds, turnOrders } from './scenes.ts'

const id = z.uuid()
const changed = { ...mine, data: z.object({}), repeat: 'safe' } as const

export const createScene = defineCall('/v1/session/scene/create', {
  ...mine,
  summary:
    'Begins a scene of two to five characters under an id made by the client; sending it again gives the same scene.',
  params: z.strictObject({
    sessionId: id,
    characterIds: z.array(speakerId).min(sceneBounds.fewest).max(sceneBounds.most),
  }),
  data: z.object({ sessionId: z.string() }),
  errors: ['CHARACTER_NOT_FOUND', 'PREMIUM_NEEDED', 'KEY_REUSED'],
  repeat: 'safe',
})

export const joinScene = defineCall('/v1/session/scene/join', {
  ...changed,
  summary: 'Lets a character join a scene; she hears what is said from then on.',
  params: z.strictObject({ sessionId: id, characterId: speakerId }),
  errors: ['SESSION_NOT_FOUND', 'CHARACTER_NOT_FOUND', 'PREMIUM_NEEDED', 'SCENE_FULL'],
})

export const leaveScene = defineCall('/v1/session/scene/leave', {
  ...changed,
  summary: 'Lets a character leave a scene; her words stay, and she remembers what she heard.',
  params: z.strictObject({ sessionId: id, characterId: speakerId }),
  errors: ['SESSION_NOT_FOUND', 'LAST_IN_SCENE'],
})

export const arrangeScene = defineCall('/v1/session/scene/arrange', {
  ...changed,
  summary:
    'Sets how the next speaker of a scene is found where nobody is named or chosen, or how readily a character speaks.',
  params: z.strictObject({
    sessionId: id,
    turnOrder: z.enum(turnOrders).optional(),
    member: z.strictObject({ characterId: speakerId, talkativeness }).optional(),
  }),
  errors: ['SESSION_NOT_FOUND', 'NOT_IN_SCENE'],
})

export const letSpeak = defineCall('/v1/session/scene/speak', {
  ...replyOptions,
  summary: 'Has a character of a scene speak after a message, without words of the person.',
  params: z.strictObject({ messageId: id, speakerId, clientMessageId }),
})
