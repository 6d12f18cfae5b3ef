import { handle } from '#platform/http/handler.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Listed } from '#domains/characters/server/public.ts'
import { callName } from '#domains/characters/server/public.ts'
import { explicitRefusal } from '#domains/safety/server/public.ts'
import type { replyPrompt, tourReplyPrompt } from '../../contract.ts'
import { findConversation } from '../conversations.ts'
import { withoutReturnedBefore } from '../gifts/returned-gifts.ts'
import type { StoredPrompt } from '../known-prompts.ts'
import { readKnownPrompt } from '../known-prompts.ts'
import type { MessageRow } from '../messages.ts'
import { receiptOf, receiptText } from '../receipts.ts'
import { findMessage, readBranch } from '../messages.ts'
import { characterOf } from '../partner.ts'
import { findPersona } from '../personas/personas.ts'
import type { HistoryTurn } from '../prompt/history.ts'
import { spokenText } from '../prompt/history.ts'
import type { PromptPart } from '../prompt/sections.ts'
import { isAuthorsOwn } from '../prompt/sections.ts'
import type { PromptNeeds } from '../reply-prompts.ts'
import { promptOf } from '../reply-prompts.ts'
import { hear } from '../scenes/hearing.ts'
import type { UsedMemory } from '../../prompt-part.ts'

/** The knowledge of the character for one reply: as it was stored with it, else composed anew. */
export function replyPromptHandler(call: typeof replyPrompt | typeof tourReplyPrompt, needs: PromptNeeds) {
  return handle(call, async ({ params, actor, caller, now, fail }) => {
    const row = (await findMessage(needs.db, actor.userId, params.messageId)) ?? fail('MESSAGE_NOT_FOUND')
    if (row.role !== 'character') fail('MESSAGE_NOT_FOUND')
    const conversation =
      (await findConversation(needs.db, actor.userId, row.conversationId)) ?? fail('MESSAGE_NOT_FOUND')
    const characterId = row.speakerId ?? conversation.characterId
    // Help of the service in a scene is nobody's reply.
    if (characterId === '') fail('MESSAGE_NOT_FOUND')
    const listed = await characterOf(needs.findCharacter, characterId, caller.locale)
    const { ownerId } = listed.character
    const readable = (parts: readonly PromptPart[]) =>
      ownerId === null || ownerId === actor.userId ? [...parts] : parts.filter(({ part }) => !isAuthorsOwn(part))
    const stored = await readKnownPrompt(needs.db, actor.userId, row.id)
    if (stored) {
      const memories = await receiptOf(needs.db, actor.userId, stored.used)
      const { personaId } = conversation
      const parts = await withHistory(needs, stored, { row, listed, actor, personaId, locale: caller.locale })
      return {
        parts: withReceipt(readable(parts), memories),
        trimmed: stored.trimmed,
        engine: stored.model,
        isStored: true,
        memories,
      }
    }
    const { built } = await promptOf(needs, {
      conversation,
      reply: row,
      actor,
      locale: caller.locale,
      seesExplicit: actor.preferences.enableNsfw && explicitRefusal(actor, caller, now) === null,
      timezoneOffset: caller.timezoneOffset,
    })
    const memories = await receiptOf(needs.db, actor.userId, built.used)
    const parts = withReceipt(readable(built.parts), memories)
    return { parts, trimmed: built.trimmed, engine: row.engine, isStored: false, memories }
  })
}

/** The parts with the memories that still exist as the text of theirs; without any, the part says nothing of the person. */
function withReceipt(parts: readonly PromptPart[], memories: readonly UsedMemory[]): PromptPart[] {
  return parts.flatMap((part) => {
    if (part.part !== 'memories') return [part]
    return memories.length > 0 ? [{ ...part, text: receiptText(memories) }] : []
  })
}

type RepliedTo = { row: MessageRow; listed: Listed; actor: Actor; personaId: string | null; locale: string }

/** The parts with the turns that the prompt covered, which are stored as messages. */
async function withHistory(
  needs: PromptNeeds,
  { parts, reach }: StoredPrompt,
  { row, listed, actor, personaId, locale }: RepliedTo,
): Promise<PromptPart[]> {
  const { db } = needs
  const { userId, conversationId, parentId } = row
  const read = parentId ? await readBranch(db, { userId, conversationId, fromId: parentId, limit: reach }) : []
  const turns = await withoutReturnedBefore<HistoryTurn>(db, userId, read)
  const persona = await findPersona(db, { userId, personaId })
  const hearing = await hear(needs, { reply: row, locale, actor, who: persona })
  const names = { charName: callName(listed.character.card), userName: persona?.name ?? actor.nick }
  const heard: readonly HistoryTurn[] = hearing ? turns.map((turn) => hearing.heard(turn)) : turns
  const spoken = heard.filter(({ text }) => text).toReversed()
  return parts.map((part) => (part.part === 'recent' ? { ...part, text: spokenText(spoken, names) } : part))
}
