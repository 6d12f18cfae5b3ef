import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { releaseStatus, visibility } from '../attributes.ts'
import { characters, customCharacters } from './tables.ts'
import { isInReview } from './visibility.ts'

/** Whether a character waits for the review before others see her. */
export async function isWaitingForReview(tx: Queryable, characterId: string): Promise<boolean> {
  const [row] = await tx
    .select({ releaseStatus: characters.releaseStatus, visibility: characters.visibility })
    .from(characters)
    .where(eq(characters.id, characterId))
  return row !== undefined && isInReview(row)
}

/** Others see her from now on, or her creator alone, who may change her and publish her again. */
export async function endReview(tx: Tx, characterId: string, outcome: 'open' | 'private'): Promise<void> {
  await tx
    .update(characters)
    .set({ releaseStatus: releaseStatus.release, visibility: visibility[outcome] })
    .where(eq(characters.id, characterId))
  await tx
    .update(customCharacters)
    .set({ isPublic: outcome === 'open' })
    .where(eq(customCharacters.id, characterId))
}
