import { and, eq, inArray } from 'drizzle-orm'
import { validate } from 'uuid'
import type { Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { AwaitedHolds } from '#domains/wallet/server/public.ts'
import { settleHold } from '#domains/wallet/server/public.ts'
import type { StoredPicture } from '../generation/picture-generator.ts'
import { photos as table } from '../tables.ts'
import { findPhotoUnchecked } from './seen-photos.ts'
import type { PhotoRow, Photos, Viewer } from './photos.ts'

const running = ['waiting', 'drawing'] as const

type Ending =
  | { state: 'done'; picture: StoredPicture; engine: string }
  | { state: 'failed' | 'cancelled'; picture?: never; engine?: never }

/**
 * Ends a photo that is on its way, and with it what was set aside: taken when it is done, given back otherwise. Null when
 * somebody else was faster; then nothing changes. NOTE: the photo is locked before the wallet, as everywhere.
 */
export async function endPhoto(photos: Photos, tx: Tx, photoId: string, ending: Ending): Promise<PhotoRow | null> {
  const now = photos.clock.now()
  const [photo] = await tx
    .update(table)
    .set({ ...ending, progress: ending.state === 'done' ? 1 : 0 })
    .where(and(eq(table.id, photoId), inArray(table.state, running)))
    .returning()
  if (!photo) return null
  if (photo.creatorId && photo.holdId)
    await settleHold(tx, {
      userId: photo.creatorId,
      holdId: photo.holdId,
      as: ending.state === 'done' ? 'captured' : 'released',
      now,
    })
  return photo
}

/** A house's own photo that could not be drawn waits for the next who opens the album. */
export async function putOff({ db }: Photos, photoId: string): Promise<void> {
  await db
    .update(table)
    .set({ state: 'waiting', progress: 0 })
    .where(and(eq(table.id, photoId), eq(table.state, 'drawing')))
}

/** Stops an own photo that is on its way; one that has ended stays as it is. */
export async function cancel(photos: Photos, photoId: string, { userId }: Viewer): Promise<PhotoRow> {
  const found = await findPhotoUnchecked(photos.db, photoId, userId)
  if (found?.photo.creatorId !== userId || found.photo.deletedAt) return refuse('PHOTO_NOT_FOUND')
  const ended = await transact(photos.db, (tx) => endPhoto(photos, tx, photoId, { state: 'cancelled' }))
  if (!ended) return ((await findPhotoUnchecked(photos.db, photoId, userId)) ?? refuse('PHOTO_NOT_FOUND')).photo
  photos.stops.stop(photoId)
  eventsOf(photos, userId, ended)
  return ended
}

/** Tells whoever waits for a photo how it stands. */
export function eventsOf(
  photos: Photos,
  userId: string,
  { id, characterId, state, progress }: Pick<PhotoRow, 'id' | 'characterId' | 'state' | 'progress'>,
): void {
  photos.notify(userId, 'photo', { id, characterId, state, progress })
}

/** Which of these holds a photo that is on its way will settle. */
export const awaitedByPhotos: AwaitedHolds = async (tx, pending) => {
  const photoIds = pending.map(({ ref }) => ref).filter((ref) => validate(ref))
  const rows = await tx
    .select({ holdId: table.holdId })
    .from(table)
    .where(and(inArray(table.id, photoIds), inArray(table.state, running)))
  return new Set(rows.flatMap(({ holdId }) => holdId ?? []))
}
