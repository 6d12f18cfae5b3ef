import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { hidePortraits, showHiddenPortraits } from '#domains/media/server/public.ts'
import { characters } from './tables.ts'

/** A character whom this person can meet, and whether she is the default; null when there is none. */
export async function findMeetable(tx: Queryable, characterId: string, viewerId: string) {
  const [row] = await tx
    .select({
      ownerId: characters.ownerId,
      isShown: sql<boolean>`${characters.visibility} = 1 and ${characters.releaseStatus} = 30`,
    })
    .from(characters)
    .where(eq(characters.id, characterId))
  if (!row || (!row.isShown && row.ownerId !== viewerId)) return null
  return { isBuiltIn: row.ownerId === null, ownerId: row.ownerId }
}

/** Whether a character is hidden from everybody. */
export async function isHiddenCharacter(tx: Queryable, characterId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: characters.id })
    .from(characters)
    .where(and(eq(characters.id, characterId), isNotNull(characters.hiddenAt)))
  return rows.length > 0
}

/** Hides a character from everybody, with the pictures she was made with; the catalogue leaves out anyone who has `hidden_at`. */
export async function hideCharacter(tx: Tx, characterId: string, now: Date): Promise<void> {
  const [hidden] = await tx
    .update(characters)
    .set({ hiddenAt: now })
    .where(and(eq(characters.id, characterId), isNull(characters.hiddenAt)))
    .returning({ pictures: characters.pictures })
  if (hidden?.pictures) await hidePortraits(tx, hidden.pictures, now)
}

/** Shows a hidden character again, with the pictures that were hidden with her. */
export async function showHiddenCharacter(tx: Tx, characterId: string): Promise<void> {
  const [found] = await tx
    .select({ hiddenAt: characters.hiddenAt, pictures: characters.pictures })
    .from(characters)
    .where(eq(characters.id, characterId))
    .for('update')
  if (!found?.hiddenAt) return
  await tx.update(characters).set({ hiddenAt: null }).where(eq(characters.id, characterId))
  if (found.pictures) await showHiddenPortraits(tx, found.pictures, found.hiddenAt)
}

/** Marks a character as explicit, so that others meet her with explicit content switched on alone, or takes the mark away. */
export async function markCharacterExplicit(tx: Tx, characterId: string, isExplicit: boolean): Promise<void> {
  await tx.update(characters).set({ isExplicit }).where(eq(characters.id, characterId))
}
