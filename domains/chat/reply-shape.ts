import { z } from 'zod'
import { balances } from './balances-shape.ts'
import { message } from './message-shape.ts'

/** The message of a person, if there is a new one, and the reply to it. */
export const turn = z.object({ userMessage: message.nullable(), message, balances })

/** The events of a reply. Their messages are lean: `lean-turn.ts` and docs/decisions/0005 say what is left out. */
export const replyStream = ['accepted', 'queued', 'token', 'done', 'stopped', 'error'] as const

/** The errors of every call that has a reply written. */
export const replyErrors = [
  'CHARACTER_NOT_FOUND',
  'PREMIUM_NEEDED',
  'SESSION_NOT_FOUND',
  'CONVERSATION_ARCHIVED',
  'MESSAGE_NOT_FOUND',
  'NOT_IN_SCENE',
  'INSUFFICIENT_FUNDS',
  'SPEND_LIMIT_REACHED',
  'TIME_LIMIT_REACHED',
  'KEY_REUSED',
  'CHAT_BUSY',
  'TOO_MANY_REPLIES',
  'NETWORK_BUSY',
  'VISITOR_LIMIT_REACHED',
  'REPLY_RUNNING',
  'REPLY_FAILED',
  'REPLY_BLOCKED',
  'REPLY_INTERRUPTED',
  'ENGINE_UNAUTHORIZED',
  'ENGINE_MODEL_MISSING',
  'ENGINE_OVERLOADED',
  'ENGINE_LIMIT_REACHED',
  'TEXT_BLOCKED',
  'CARE_PAUSED',
] as const

/** Calls of a person about their own conversations. */
export const mine = { auth: 'user', adultsOnly: true } as const

/** The options of a call that has a reply written. */
export const replyOptions = {
  ...mine,
  takesIntimateData: true,
  data: turn,
  errors: replyErrors,
  repeat: 'keyed',
  streams: replyStream,
  costs: '1 energy with the Base model, 5 coins when energy is out; given back when no reply comes',
} as const
