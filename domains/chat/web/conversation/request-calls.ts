import { codeName } from '#platform/contract/codes.ts'
import { unreachableCode } from '#platform/contract/envelope.ts'
import type { ResponseEnvelope } from '#platform/contract/envelope.ts'
import { giveGift } from '../../calls.gen.ts'
import type { ChatCalls } from '../chat-calls.ts'
import type { Request } from './conversation-state.ts'

/** The call that a request makes; its key makes asking twice asking once. */
export function startOf(
  calls: ChatCalls,
  conversationId: string,
  requested: Request,
): { path: string; params: unknown } {
  if (requested.kind === 'say') {
    const parentId = requested.edits ? { parentId: requested.edits.parentId } : {}
    const { picture, voice } = requested
    const speaker = requested.speakerId === undefined ? {} : { speakerId: requested.speakerId }
    return {
      path: calls.send.path,
      params: {
        sessionId: conversationId,
        text: requested.text,
        clientMessageId: requested.key,
        ...parentId,
        ...speaker,
        ...(picture ? { picture: { key: picture.key, alt: picture.alt } } : {}),
        ...(voice ? { voice: voice.key } : {}),
      },
    }
  }
  if (requested.kind === 'gift') {
    const { id: giftId, price } = requested.gift
    return {
      path: giveGift.path,
      params: { sessionId: conversationId, giftId, price, clientMessageId: requested.key },
    }
  }
  const { messageId, key: clientMessageId } = requested
  if (requested.kind === 'speak')
    return { path: calls.speak.path, params: { messageId, speakerId: requested.speakerId, clientMessageId } }
  const call = requested.kind === 'regenerate' ? calls.regenerate : calls.continue
  return { path: call.path, params: { messageId, clientMessageId } }
}

const temporary = new Set<string>(['CHAT_BUSY', 'TOO_MANY_REPLIES', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'])

/** Refusals that pass by themselves: nobody answers, the service is away for a moment, or too many call at once. */
export function isTemporary({ code }: ResponseEnvelope): boolean {
  if (code === unreachableCode) return true
  const error = codeName(code)
  return temporary.has(error)
}

/** Refusals that show what another device or tab did, or a pause that began: the conversation is read again. */
export const changedElsewhere: ReadonlySet<string> = new Set([
  'CARE_PAUSED',
  'CONVERSATION_ARCHIVED',
  'REPLY_RUNNING',
  'KEY_REUSED',
  'MESSAGE_NOT_FOUND',
  'NOT_IN_SCENE',
])
