import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { relationshipSettings } from './tables.ts'

/** The setting of all characters has no character. */
export const allCharacters = ''

export type Relationship = { userId: string; characterId: string }

/** Whether a character shows how she feels, by the setting of the relationship and that of all. */
export async function readSettings(tx: Queryable, { userId, characterId }: Relationship) {
  const rows = await tx
    .select()
    .from(relationshipSettings)
    .where(
      and(
        eq(relationshipSettings.userId, userId),
        inArray(relationshipSettings.characterId, [allCharacters, characterId]),
      ),
    )
  const shows = (id: string) => rows.find((row) => row.characterId === id)?.showsFeeling ?? true
  return { showsFeeling: shows(characterId), showsFeelingForAll: shows(allCharacters) }
}

export async function storeFeelingSwitch(tx: Queryable, of: Relationship, showsFeeling: boolean): Promise<void> {
  await tx
    .insert(relationshipSettings)
    .values({ ...of, showsFeeling })
    .onConflictDoUpdate({
      target: [relationshipSettings.userId, relationshipSettings.characterId],
      set: { showsFeeling },
    })
}
