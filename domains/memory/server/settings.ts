import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Relationship } from './memories.ts'
import { memories, memoryProgress, memorySettings, memoryTurns } from './tables.ts'
import { touchPerson } from './turns.ts'

/** The setting of all characters has no character. */
export const allCharacters = ''

type MemorySwitch = { isOn: boolean; isOnForAll: boolean }

/** Whether a character remembers, by the setting of the relationship and that of all. */
export async function readSwitch(tx: Queryable, { userId, characterId }: Relationship): Promise<MemorySwitch> {
  const rows = await tx
    .select()
    .from(memorySettings)
    .where(and(eq(memorySettings.userId, userId), inArray(memorySettings.characterId, [allCharacters, characterId])))
  const isOn = (id: string) => rows.find((row) => row.characterId === id)?.isOn ?? true
  return { isOn: isOn(characterId), isOnForAll: isOn(allCharacters) }
}

/** Whether anything is stored of a character's memory, who may have left the catalogue. */
export async function hasMemory(tx: Queryable, { userId, characterId }: Relationship): Promise<boolean> {
  const of = (table: { userId: PgColumn; characterId: PgColumn }) =>
    and(eq(table.userId, userId), eq(table.characterId, characterId))
  const found = await Promise.all(
    [memorySettings, memories, memoryProgress].map((table) =>
      tx
        .select({ one: sql`1` })
        .from(table)
        .where(of(table))
        .limit(1),
    ),
  )
  return found.some((rows) => rows.length > 0)
}

/** Switches memory on or off. Off removes the index, which is built anew when memory is on again; memories stay until they are forgotten. */
export async function storeSwitch(tx: Tx, { userId, characterId }: Relationship, isOn: boolean): Promise<void> {
  await tx
    .insert(memorySettings)
    .values({ userId, characterId, isOn })
    .onConflictDoUpdate({ target: [memorySettings.userId, memorySettings.characterId], set: { isOn } })
  if (!isOn) {
    const which =
      characterId === allCharacters
        ? eq(memoryProgress.userId, userId)
        : and(eq(memoryProgress.userId, userId), eq(memoryProgress.characterId, characterId))
    // The row of a conversation stays, so that every process notices by its revision that the index is gone.
    const closed = await tx
      .update(memoryProgress)
      .set({
        dueAt: null,
        revision: sql`${memoryProgress.revision} + 1`,
        removedAtRevision: sql`${memoryProgress.revision} + 1`,
      })
      .where(which)
      .returning({ id: memoryProgress.conversationId })
    if (closed.length > 0)
      await tx.delete(memoryTurns).where(
        and(
          eq(memoryTurns.userId, userId),
          // A turn that is hidden since it was forgotten stays hidden when memory is on again.
          ne(memoryTurns.terms, ''),
          inArray(
            memoryTurns.conversationId,
            closed.map(({ id }) => id),
          ),
        ),
      )
  }
  await touchPerson(tx, userId)
}
