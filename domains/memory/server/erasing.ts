import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { diaryEntries, memoryProgress, memoryTurns } from './tables.ts'

/**
 * Erases the rows that deleted messages left: hidden turns, and diary entries without a text. All that was learnt from the
 * messages went when they were deleted.
 */
export async function eraseTurns(
  tx: Tx,
  { userId, conversationId, messageIds }: { userId: string; conversationId: string; messageIds: string[] },
): Promise<void> {
  await tx.delete(memoryTurns).where(and(eq(memoryTurns.userId, userId), inArray(memoryTurns.messageId, messageIds)))
  await tx
    .delete(diaryEntries)
    .where(
      and(
        eq(diaryEntries.userId, userId),
        eq(diaryEntries.conversationId, conversationId),
        inArray(diaryEntries.firstMessageId, messageIds),
      ),
    )
}

/** Erases the rows that a deleted conversation left. */
export async function eraseConversation(tx: Tx, userId: string, conversationId: string): Promise<void> {
  for (const table of [memoryTurns, diaryEntries, memoryProgress])
    await tx.delete(table).where(and(eq(table.userId, userId), eq(table.conversationId, conversationId)))
}
