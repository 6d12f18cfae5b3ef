import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { rowsOf, transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { PictureFolder } from '../pictures/store-picture.ts'
import { dropPicture } from '../pictures/store-picture.ts'
import { photoReactions, photos as table, photoUnlocks } from '../tables.ts'
import { endPhoto } from './endings.ts'
import { holdPhoto } from './find-photo.ts'
import type { Photos, SeenPhoto, Viewer } from './photos.ts'

const ownFolder: PictureFolder = 'photos'

/**
 * Shows or hides a photo. Its maker may do both; the owner of the character may take it out of her album, yet show none
 * that its maker keeps to themselves.
 */
export async function showPhoto(
  photos: Photos,
  { photoId, isShown }: { photoId: string; isShown: boolean },
  viewer: Viewer,
): Promise<SeenPhoto> {
  return transact(photos.db, async (tx) => {
    const seen = await holdPhoto(photos, tx, { photoId, viewer })
    const { creatorId, characterId } = seen.photo
    if (creatorId !== viewer.userId) {
      const subject = isShown ? null : await photos.photoSubjectOf(tx, characterId, viewer.userId)
      if (!subject?.isOwn) return refuse('PHOTO_NOT_FOUND')
    }
    await tx.update(table).set({ isShown }).where(eq(table.id, photoId))
    return { ...seen, photo: { ...seen.photo, isShown } }
  })
}

/** Takes an own photo away. Whoever paid for it keeps it; without such people it goes with its files. */
export async function takeAway(photos: Photos, photoId: string, viewer: Viewer): Promise<void> {
  const gone = await transact(photos.db, async (tx) => {
    const { photo } = await holdPhoto(photos, tx, { photoId, viewer })
    if (photo.creatorId !== viewer.userId || photo.deletedAt) return refuse('PHOTO_NOT_FOUND')
    await endPhoto(photos, tx, photoId, { state: 'cancelled' })
    if (!(await isPaidFor(tx, photoId))) return removeRows(tx, photoId)
    await tx.update(table).set({ deletedAt: photos.clock.now() }).where(eq(table.id, photoId))
    return null
  })
  photos.stops.stop(photoId)
  if (gone) await dropPicture(photos.store, gone)
}

/** Whether somebody paid for a photo of another's; then it stays for them. */
export async function isPaidFor(tx: Queryable, photoId: string): Promise<boolean> {
  const rows = await rowsOf(tx, sql`select from ${photoUnlocks} where ${photoUnlocks.photoId} = ${photoId} limit 1`)
  return rows.length === 1
}

/** Takes a photo's rows away; gives the file that is then nobody's, if there is one: a portrait's is its character's. */
export async function removeRows(tx: Tx, photoId: string): Promise<string | null> {
  await tx.delete(photoReactions).where(eq(photoReactions.photoId, photoId))
  const [row] = await tx.delete(table).where(eq(table.id, photoId)).returning({ picture: table.picture })
  const file = row?.picture?.file ?? null
  return file?.startsWith(`${ownFolder}/`) ? file : null
}
