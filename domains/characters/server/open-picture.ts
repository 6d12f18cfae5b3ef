import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import type { StoredPicture } from '#domains/media/server/public.ts'
import { isWithheld } from '#domains/media/server/public.ts'
import { characters, isOpen, isSuitable } from './tables.ts'

/** One picture of a character that somebody made, while everybody may see her and it, whatever they have switched on; else null. */
export async function openPictureOf(tx: Queryable, characterId: string, index: number): Promise<StoredPicture | null> {
  const [row] = await tx
    .select({ pictures: characters.pictures })
    .from(characters)
    .where(and(eq(characters.id, characterId), isOpen(characters), isSuitable({})))
  const picture = row?.pictures?.[index]
  return picture && !(await isWithheld(tx, picture.file)) ? picture : null
}
