import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import { photos as table } from '../tables.ts'
import type { PhotoSubjects, SeenPhoto, Viewer } from './photos.ts'
import { findPhotoUnchecked, isInAlbum } from './seen-photos.ts'

type Subjects = Pick<PhotoSubjects, 'find'>
type Wanted = { photoId: string; viewer: Viewer }

/**
 * A photo that this person may know of: one that they had made or have unlocked, or one in the album of a character whom
 * they may meet. To everybody else there is no such photo.
 */
export async function findPhoto(subjects: Subjects, tx: Queryable, { photoId, viewer }: Wanted): Promise<SeenPhoto> {
  const seen = (await findPhotoUnchecked(tx, photoId, viewer.userId)) ?? refuse('PHOTO_NOT_FOUND')
  const { photo, isUnlocked } = seen
  if (isUnlocked || (photo.creatorId === viewer.userId && !photo.deletedAt)) return seen
  if (!isInAlbum(photo, viewer)) return refuse('PHOTO_NOT_FOUND')
  const subject = await subjects.find(tx, photo.characterId, viewer)
  return subject ? seen : refuse('PHOTO_NOT_FOUND')
}

/** The same, locked until the end of the transaction. NOTE: a photo is locked before a wallet. */
export async function lockPhoto(subjects: Subjects, tx: Tx, wanted: Wanted): Promise<SeenPhoto> {
  await tx.select({ id: table.id }).from(table).where(eq(table.id, wanted.photoId)).for('update')
  return findPhoto(subjects, tx, wanted)
}
