import { isNotNull } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { clearFileOf } from '#domains/media/server/public.ts'
import { characters, customCharacters } from './tables.ts'

/** The keys of the files that characters name as their pictures: of each the clear one. */
export async function characterPictureFiles(tx: Queryable): Promise<string[]> {
  const shown = await tx
    .select({ pictures: characters.pictures })
    .from(characters)
    .where(isNotNull(characters.pictures))
  const made = await tx
    .select({ pictures: customCharacters.pictures })
    .from(customCharacters)
    .where(isNotNull(customCharacters.pictures))
  const files = [...shown, ...made].flatMap(({ pictures }) => pictures ?? []).map(({ file }) => clearFileOf(file))
  return [...new Set(files)]
}
