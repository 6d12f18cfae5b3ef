import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import type { StoredPicture } from '../generation/picture-generator.ts'
import { photos } from '../tables.ts'

/** A photo for review, whatever its visibility; null when it is gone. */
export async function reviewedPhoto(
  tx: Queryable,
  photoId: string,
): Promise<{ characterId: string; picture: StoredPicture | null; isHidden: boolean } | null> {
  const [row] = await tx.select().from(photos).where(eq(photos.id, photoId))
  return row ? { characterId: row.characterId, picture: row.picture, isHidden: row.hiddenAt !== null } : null
}
