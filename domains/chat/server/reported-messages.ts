import { and, desc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { bringBack } from './cold/bring-back.ts'
import { conversations, messages } from './tables.ts'
import { isTalk } from './messages.ts'

/** Whether a person may report a message: a reply of theirs that is written, and no help of the service. */
export async function mayReportMessage(tx: Queryable, userId: string, messageId: string): Promise<boolean> {
  const [found] = await tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.userId, userId),
        eq(messages.id, messageId),
        eq(messages.role, 'character'),
        ne(messages.state, 'streaming'),
        isNull(messages.deletedAt),
      ),
    )
  return found !== undefined && isTalk(found)
}

/** The engine that wrote a reply; empty where it is gone. */
export async function engineOfMessage(tx: Queryable, of: { userId: string; messageId: string }): Promise<string> {
  const [found] = await tx
    .select({ engine: messages.engine })
    .from(messages)
    .where(and(eq(messages.userId, of.userId), eq(messages.id, of.messageId)))
  return found?.engine ?? ''
}

/** Messages of a reported conversation that its reviewers read. */
const reviewedLength = 20

/**
 * The last words of a conversation before it was reported, the oldest first, with the engine of its last reply; null where
 * the conversation is gone. What was deleted before the report is no part of it, and nothing that came later.
 */
export async function reviewedConversation(
  tx: Queryable,
  { userId, conversationId, until }: { userId: string; conversationId: string; until: Date },
) {
  await bringBack(tx, userId, { ids: [conversationId] })
  const rows = await tx
    .select({ message: messages, characterId: conversations.characterId })
    .from(messages)
    .innerJoin(
      conversations,
      and(eq(conversations.userId, messages.userId), eq(conversations.id, messages.conversationId)),
    )
    .where(
      and(
        eq(messages.userId, userId),
        eq(messages.conversationId, conversationId),
        ne(messages.state, 'streaming'),
        lte(messages.createdAt, until),
        or(isNull(messages.deletedAt), gt(messages.deletedAt, until)),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(reviewedLength)
  const [last] = rows
  if (!last) return null
  const words = rows.toReversed().flatMap(({ message }) => (isTalk(message) ? [message] : []))
  return {
    characterId: last.characterId,
    engine: rows.find(({ message }) => message.role === 'character')?.message.engine ?? '',
    words: words.map(({ role, text, speakerId }) => ({ role, text, speakerId })),
  }
}

/** A reported reply as its reviewers see it, also once its person has deleted it: who said it, and the words alone. */
export async function reviewedMessage(
  tx: Queryable,
  of: { userId: string; messageId: string },
): Promise<{ characterId: string; text: string } | null> {
  await bringBack(tx, of.userId, { ids: [of.messageId] })
  const [found] = await tx
    .select({ text: messages.text, speakerId: messages.speakerId, characterId: conversations.characterId })
    .from(messages)
    .innerJoin(
      conversations,
      and(eq(conversations.userId, messages.userId), eq(conversations.id, messages.conversationId)),
    )
    .where(and(eq(messages.userId, of.userId), eq(messages.id, of.messageId)))
  return found ? { characterId: found.speakerId ?? found.characterId, text: found.text } : null
}
