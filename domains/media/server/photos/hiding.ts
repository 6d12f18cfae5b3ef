import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { photos, photoUnlocks } from '../tables.ts'

/** A photo that this person can come across, and whether it is the default; null when there is none. */
export async function findSeeablePhoto(tx: Queryable, photoId: string, viewerId: string) {
  const [row] = await tx
    .select({ creatorId: photos.creatorId, isShown: photos.isShown, paidBy: photoUnlocks.userId })
    .from(photos)
    .leftJoin(photoUnlocks, and(eq(photoUnlocks.photoId, photos.id), eq(photoUnlocks.userId, viewerId)))
    .where(and(eq(photos.id, photoId), eq(photos.state, 'done'), isNull(photos.deletedAt)))
  if (!row || !(row.isShown || row.creatorId === viewerId || row.paidBy)) return null
  return { isBuiltIn: row.creatorId === null, ownerId: row.creatorId }
}

/** Hides a photo from everybody; no list and no address gives what has `hidden_at`. */
export async function hidePhoto(tx: Tx, photoId: string, now: Date): Promise<void> {
  await tx
    .update(photos)
    .set({ hiddenAt: now })
    .where(and(eq(photos.id, photoId), isNull(photos.hiddenAt)))
}

/** Shows a hidden photo again. */
export async function showHiddenPhoto(tx: Tx, photoId: string): Promise<void> {
  await tx.update(photos).set({ hiddenAt: null }).where(eq(photos.id, photoId))
}

/** Marks a photo as explicit, which hides it from others who have not switched explicit content on, or takes the mark away. */
export async function markPhotoExplicit(tx: Tx, photoId: string, isExplicit: boolean): Promise<void> {
  await tx.update(photos).set({ isExplicit }).where(eq(photos.id, photoId))
}
