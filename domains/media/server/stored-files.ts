import { and, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { clearFileOf } from './pictures/store-picture.ts'
import { photos, uploads, videos } from './tables.ts'
import { videoFileOf } from './videos/videos.ts'
import { largeFileOf, shownFileOf } from './uploads/uploads.ts'

/** The keys of the files that photos and uploads name: of each picture the clear one, in its largest size. */
export async function storedPictureFiles(tx: Queryable): Promise<string[]> {
  const drawn = await tx
    .select({ picture: photos.picture })
    .from(photos)
    .where(and(isNotNull(photos.picture), isNull(photos.deletedAt)))
  const brought = await tx.select({ key: uploads.key, shown: uploads.shown }).from(uploads).where(gt(uploads.size, 0))
  const moving = await tx.select({ folder: videos.folder }).from(videos)
  return [
    ...drawn.flatMap(({ picture }) => (picture ? [clearFileOf(picture.file)] : [])),
    ...brought.map(({ key, shown }) => (shown ? shownFileOf(key, 'page') : largeFileOf(key))),
    ...moving.map(({ folder }) => videoFileOf(folder)),
  ]
}
