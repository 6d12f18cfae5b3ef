import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { CallRefused, refuse } from '#platform/http/handler.ts'
import { photos as table } from '../tables.ts'
import { lockPhoto } from './find-photo.ts'
import type { PhotoRow, PhotoScreening, PhotoSubjects, SeenPhoto, Viewer } from './photos.ts'

export type ShowingNeeds = { db: Db; subjects: Pick<PhotoSubjects, 'find'>; screening: PhotoScreening }
type Wanted = { photoId: string; isShown: boolean }
type Shown = Pick<PhotoRow, 'isShown' | 'review'>

/**
 * Shows or hides a photo. Its creator may do both; the owner of the character may hide it in her album, but not show one
 * that its creator hides. Before others see it, it is reviewed once: its picture never changes.
 */
export async function showPhoto(
  { db, subjects, screening }: ShowingNeeds,
  { photoId, isShown }: Wanted,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<SeenPhoto> {
  return transact(db, async (tx) => {
    await screening.lock(tx, photoId)
    const seen = await lockPhoto(subjects, tx, { photoId, viewer })
    const { photo } = seen
    if (photo.isBrought && isShown) throw new CallRefused('PARAMS_ERROR', undefined, 'This photo came with a bundle.')
    const subject = await subjects.find(tx, photo.characterId, viewer)
    if (photo.creatorId !== viewer.userId && (isShown || !subject?.isOwn)) return refuse('PHOTO_NOT_FOUND')
    const change = isShown
      ? await shown(tx, photo, { screening, isForOthers: subject?.isForOthers ?? true, now })
      : { isShown, review: photo.review === 'waiting' ? null : photo.review }
    await tx.update(table).set(change).where(eq(table.id, photoId))
    return { ...seen, photo: { ...photo, ...change } }
  })
}

type Showing = { screening: PhotoScreening; isForOthers: boolean; now: Date }

async function shown(tx: Tx, photo: PhotoRow, { screening, isForOthers, now }: Showing): Promise<Shown> {
  const { id: photoId, creatorId, review, isShown, state } = photo
  if (isShown || review === 'waiting' || review === 'refused') return { isShown, review }
  if (!isForOthers || review === 'passed') return { isShown: true, review }
  // Nobody reviews a photo that is not drawn yet.
  if (state !== 'done' || creatorId === null) return refuse('PHOTO_NOT_FOUND')
  const outcome = await screening.open(tx, { photoId, ownerId: creatorId }, now)
  return outcome === 'waits' ? { isShown: false, review: 'waiting' } : { isShown: true, review: 'passed' }
}

/** Whether a photo waits for the review before others see it. */
export async function isPhotoWaiting(tx: Queryable, photoId: string): Promise<boolean> {
  const [row] = await tx
    .select({ review: table.review })
    .from(table)
    .where(and(eq(table.id, photoId), isNull(table.deletedAt)))
  return row?.review === 'waiting'
}

/** Others see it from now on, or its creator alone. One that was deleted or taken out of the review stays as it is. */
export async function endPhotoReview(tx: Tx, photoId: string, outcome: 'open' | 'private'): Promise<void> {
  const isShown = outcome === 'open'
  await tx
    .update(table)
    .set({ isShown, review: isShown ? 'passed' : 'refused' })
    .where(and(eq(table.id, photoId), inArray(table.review, ['waiting', 'refused']), isNull(table.deletedAt)))
}
