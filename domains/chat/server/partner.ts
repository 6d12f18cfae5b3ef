import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { refuse } from '#platform/http/handler.ts'
import type { FindCharacter, Listed } from '#domains/characters/server/public.ts'
import { canMeet, needsPremium } from '#domains/characters/server/public.ts'
import type { Db } from '#platform/db/database.ts'
import type { ConversationCache } from './conversation-cache.ts'
import { findConversation } from './conversations.ts'
import { findMessage } from './messages.ts'

export type FindPartnerNeeds = { db: Db; findCharacter: FindCharacter; conversations: ConversationCache }

/** The character of an own conversation, also one who was withdrawn since. Calls that continue it use `partnerFor`. */
export async function characterOf(find: FindCharacter, characterId: string, locale: string): Promise<Listed> {
  return (await find(characterId, locale)) ?? refuse('CHARACTER_NOT_FOUND')
}

/** The character, for a person who wants to talk with her now. One who was withdrawn is refused. */
export async function partnerFor(
  findCharacter: FindCharacter,
  characterId: string,
  actor: Actor,
  caller: Caller,
): Promise<Listed> {
  const listed = await characterOf(findCharacter, characterId, caller.locale)
  if (!canMeet(listed.character, actor)) return refuse('CHARACTER_NOT_FOUND')
  return needsPremium(listed.character) && !actor.isPremium ? refuse('PREMIUM_NEEDED') : listed
}

/**
 * Refuses where the person cannot talk on in a conversation; one that is not theirs is left to anyone who looks for it. Of a
 * scene it says so: who may speak there is found with the speaker.
 */
export async function requirePartner(
  needs: FindPartnerNeeds,
  conversationId: string,
  actor: Actor,
  caller: Caller,
): Promise<{ isScene: boolean }> {
  const known = needs.conversations.get(conversationId)
  const characterId = known ?? (await findConversation(needs.db, actor.userId, conversationId))?.characterId
  if (characterId === undefined) return { isScene: false }
  needs.conversations.set(conversationId, characterId)
  if (characterId === '') return { isScene: true }
  await partnerFor(needs.findCharacter, characterId, actor, caller)
  return { isScene: false }
}

/** The same for anyone who wants another reply, or more of one; in a scene of its speaker, or of the one whom the person chose. */
export async function requirePartnerOf(
  needs: FindPartnerNeeds,
  { messageId, speakerId }: { messageId: string; speakerId?: string | undefined },
  actor: Actor,
  caller: Caller,
): Promise<void> {
  const message = await findMessage(needs.db, actor.userId, messageId)
  const speaks = speakerId ?? message?.speakerId
  if (speaks) await partnerFor(needs.findCharacter, speaks, actor, caller)
  else if (message) await requirePartner(needs, message.conversationId, actor, caller)
}
