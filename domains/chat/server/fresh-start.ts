import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { findWith, lockConversations } from './conversations.ts'
import { conversations, messages } from './tables.ts'

/** Makes room for a new conversation with a character: one in which something was said becomes an earlier one. */
export async function stepBehind(
  tx: Tx,
  { userId, characterId }: { userId: string; characterId: string },
): Promise<void> {
  await lockConversations(tx, userId)
  const front = await findWith(tx, userId, characterId)
  if (!front) return
  const [said] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.conversationId, front.id), eq(messages.role, 'user')))
    .limit(1)
  if (!said) return
  await tx
    .update(conversations)
    .set({ isEarlier: true })
    .where(and(eq(conversations.userId, userId), eq(conversations.id, front.id)))
}
