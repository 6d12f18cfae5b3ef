import { and, eq, inArray } from 'drizzle-orm'
import { validate } from 'uuid'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { AwaitedHolds } from '#domains/wallet/server/public.ts'
import { settleHoldOf } from '#domains/wallet/server/public.ts'
import type { StoredPicture } from '../generation/picture-generator.ts'
import { photos as table } from '../tables.ts'
import { findPhotoUnchecked } from './seen-photos.ts'
import type { PhotoDrawing } from './photo-drawing.ts'
import type { PhotoRow, Viewer } from './photos.ts'

const running = ['waiting', 'drawing'] as const

type Ending =
  | { state: 'done'; picture: StoredPicture; engine: string }
  | { state: 'failed' | 'cancelled'; picture?: never; engine?: never }

/**
 * Ends a photo that is on its way and settles its hold: captured when the photo is done, released otherwise. Null when it
 * had ended already; then nothing changes. NOTE: the photo is locked before the wallet, as everywhere.
 */
export async function endPhoto(tx: Tx, photoId: string, ending: Ending, now: Date): Promise<PhotoRow | null> {
  const [photo] = await tx
    .update(table)
    .set({ ...ending, progress: ending.state === 'done' ? 1 : 0 })
    .where(and(eq(table.id, photoId), inArray(table.state, running)))
    .returning()
  if (!photo) return null
  const as = ending.state === 'done' ? 'captured' : 'released'
  if (photo.creatorId && photo.holdId)
    await settleHoldOf(tx, { userId: photo.creatorId, holdId: photo.holdId, as, now })
  return photo
}

/** A built-in photo that could not be drawn waits until somebody opens the album again. */
export async function putOff(db: Db, photoId: string): Promise<void> {
  await db
    .update(table)
    .set({ state: 'waiting', progress: 0 })
    .where(and(eq(table.id, photoId), eq(table.state, 'drawing')))
}

/** Stops an own photo that is on its way; one that has ended stays as it is. */
export async function cancel(
  { db, clock, drawing }: { db: Db; clock: Clock; drawing: Pick<PhotoDrawing, 'stops' | 'notify'> },
  photoId: string,
  { userId }: Viewer,
): Promise<PhotoRow> {
  const found = await findPhotoUnchecked(db, photoId, userId)
  if (found?.photo.creatorId !== userId || found.photo.deletedAt) return refuse('PHOTO_NOT_FOUND')
  const ended = await transact(db, (tx) => endPhoto(tx, photoId, { state: 'cancelled' }, clock.now()))
  if (!ended) return ((await findPhotoUnchecked(db, photoId, userId)) ?? refuse('PHOTO_NOT_FOUND')).photo
  drawing.stops.stop(photoId)
  drawing.notify(userId, ended)
  return ended
}

/** The holds that a photo on its way will settle. */
export const awaitedByPhotos: AwaitedHolds = async (tx, pending) => {
  const photoIds = pending.map(({ ref }) => ref).filter((ref) => validate(ref))
  const rows = await tx
    .select({ holdId: table.holdId })
    .from(table)
    .where(and(inArray(table.id, photoIds), inArray(table.state, running)))
  return new Set(rows.flatMap(({ holdId }) => holdId ?? []))
}
