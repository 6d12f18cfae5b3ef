import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { refuse } from '#platform/http/handler.ts'
import type { Listed } from '#domains/characters/server/public.ts'
import { canMeet, needsPremium } from '#domains/characters/server/public.ts'
import type { Chat } from './chat.ts'
import { characterOf } from './chat.ts'
import { findConversation } from './conversations.ts'
import { findMessage } from './messages.ts'

/** The character, for a person who wants to talk with her now. One who was withdrawn is refused. */
export async function partnerFor(chat: Chat, characterId: string, actor: Actor, caller: Caller): Promise<Listed> {
  const listed = await characterOf(chat, characterId, caller.locale)
  if (!canMeet(listed.character, actor)) return refuse('CHARACTER_NOT_FOUND')
  return needsPremium(listed.character) && !actor.isPremium ? refuse('PREMIUM_NEEDED') : listed
}

/** Refuses where the person cannot talk on in a conversation; one that is not theirs is left to anyone who looks for it. */
export async function partnerAsks(chat: Chat, sessionId: string, actor: Actor, caller: Caller): Promise<void> {
  const known = chat.conversations.get(sessionId)
  const characterId = known ?? (await findConversation(chat.db, actor.userId, sessionId))?.characterId
  if (characterId === undefined) return
  chat.conversations.set(sessionId, characterId)
  await partnerFor(chat, characterId, actor, caller)
}

/** The same for anyone who wants another reply, or more of one. */
export async function partnerAsksOf(chat: Chat, messageId: string, actor: Actor, caller: Caller): Promise<void> {
  const message = await findMessage(chat.db, actor.userId, messageId)
  if (message) await partnerAsks(chat, message.conversationId, actor, caller)
}
