import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { eraseDiary } from './diary/entries.ts'
import type { Relationship } from './memories.ts'
import { deleteMemories } from './memories.ts'
import { lockMemories } from './memory-lock.ts'
import { allCharacters, eraseMemory } from './settings.ts'
import { deleteSummaries } from './summaries.ts'
import { memoryProgress } from './tables.ts'
import { touchPerson } from './turns.ts'

/** Deletes for good what a character remembers of a person, with her diary; their conversations are removed before. */
export async function removeCharacter(tx: Tx, of: Relationship): Promise<void> {
  await lockMemories(tx, of.userId)
  await deleteMemories(tx, of)
  await deleteSummaries(tx, of)
  await eraseDiary(tx, of)
}

/** Erases all that characters remember of a person, what the person wrote themselves among it. */
export async function forgetEverything(tx: Tx, userId: string): Promise<void> {
  await lockMemories(tx, userId)
  await eraseMemory(tx, { userId, characterId: allCharacters })
  await touchPerson(tx, userId)
}

/** Has a character write no entry about the last sitting of a conversation. */
export async function endDiary(tx: Tx, userId: string, conversationId: string): Promise<void> {
  await tx
    .update(memoryProgress)
    .set({ diaryDueAt: null })
    .where(and(eq(memoryProgress.userId, userId), eq(memoryProgress.conversationId, conversationId)))
}
