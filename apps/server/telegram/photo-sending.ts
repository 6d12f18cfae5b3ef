import type { Db } from '#platform/db/database.ts'
import type { PhotoSendingNeeds } from './deliver-photos.ts'
import { createPhotoDeliveries } from './deliver-photos.ts'
import { createMadePhotos } from './made-photos.ts'

/** Photos on their way to Telegram: those of an album, and those that are still made. */
export function createPhotoSending(db: Db, needs: PhotoSendingNeeds) {
  return { ...createPhotoDeliveries(needs), ...createMadePhotos(db, needs) }
}

export type PhotoSending = ReturnType<typeof createPhotoSending>
