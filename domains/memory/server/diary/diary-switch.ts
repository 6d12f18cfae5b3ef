import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import type { Relationship } from '../memories.ts'
import { allCharacters } from '../settings.ts'
import { memorySettings } from '../tables.ts'

type DiarySwitch = { writesDiary: boolean; writesDiaryForAll: boolean }

/** Whether a character writes a diary, by the setting of the relationship and that of all. */
export async function readDiarySwitch(tx: Queryable, { userId, characterId }: Relationship): Promise<DiarySwitch> {
  const rows = await tx
    .select({ characterId: memorySettings.characterId, writesDiary: memorySettings.writesDiary })
    .from(memorySettings)
    .where(and(eq(memorySettings.userId, userId), inArray(memorySettings.characterId, [allCharacters, characterId])))
  const writes = (id: string) => rows.find((row) => row.characterId === id)?.writesDiary ?? true
  return { writesDiary: writes(characterId), writesDiaryForAll: writes(allCharacters) }
}

export async function storeDiarySwitch(tx: Queryable, of: Relationship, writesDiary: boolean): Promise<void> {
  await tx
    .insert(memorySettings)
    .values({ ...of, isOn: true, writesDiary })
    .onConflictDoUpdate({ target: [memorySettings.userId, memorySettings.characterId], set: { writesDiary } })
}
