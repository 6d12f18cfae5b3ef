import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import type { StoredPicture } from '#domains/media/server/public.ts'
import { isWithheld } from '#domains/media/server/public.ts'
import { characters, isOpen } from './tables.ts'

/** One picture of a character that somebody made, while everybody may see her and it; else null. */
export async function openPictureOf(tx: Queryable, characterId: string, index: number): Promise<StoredPicture | null> {
  const [row] = await tx
    .select({ pictures: characters.pictures })
    .from(characters)
    .where(and(eq(characters.id, characterId), isOpen(characters)))
  const picture = row?.pictures?.[index]
  return picture && !(await isWithheld(tx, picture.file)) ? picture : null
}
