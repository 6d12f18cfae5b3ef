import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
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

/** A reported reply as its reviewers see it, also once its person has deleted it: who said it, and the words alone. */
export async function reviewedMessage(
  tx: Queryable,
  of: { userId: string; messageId: string },
): Promise<{ characterId: string; text: string } | null> {
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
