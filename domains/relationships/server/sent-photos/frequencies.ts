import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import type { PhotoFrequency } from '../../rules.ts'
import type { Relationship } from '../settings.ts'
import { sentPhotos } from '../tables.ts'

export type SentPhotosRow = typeof sentPhotos.$inferSelect

/** How often a character may send photos, and when she last did; null until the person has chosen. */
export async function readSentPhotos(tx: Queryable, of: Relationship): Promise<SentPhotosRow | null> {
  const [row] = await tx.select().from(sentPhotos).where(photosOfTwo(of))
  return row ?? null
}

/** Chooses it. The time of her last photo stays, so that off and on again gives no further ones. */
export async function storePhotoFrequency(
  tx: Queryable,
  of: Relationship,
  { frequency, locale, now }: { frequency: PhotoFrequency; locale: string; now: Date },
): Promise<void> {
  const set = { frequency, locale, dueAt: frequency === 'never' ? null : now }
  await tx
    .insert(sentPhotos)
    .values({ ...of, ...set })
    .onConflictDoUpdate({ target: [sentPhotos.userId, sentPhotos.characterId], set })
}

/** Switches it off where it is on, at once: a photo that is being drawn meanwhile is not sent. */
export async function endSentPhotos(tx: Queryable, of: Relationship): Promise<void> {
  await tx.update(sentPhotos).set({ frequency: 'never', dueAt: null }).where(photosOfTwo(of))
}

export function photosOfTwo({ userId, characterId }: Relationship) {
  return and(eq(sentPhotos.userId, userId), eq(sentPhotos.characterId, characterId))
}
