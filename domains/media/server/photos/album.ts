import type { Page } from '#platform/db/cursor.ts'
import { drawForAlbum } from './draw-photo.ts'
import type { Photos, SeenPhoto, Viewer } from './photos.ts'
import type { PageWanted } from './seen-photos.ts'
import { listAlbum } from './seen-photos.ts'

/**
 * One page of a character's album; null where the person may not meet her. The house's own photos of it that nobody has
 * looked at yet are drawn from now on.
 */
export async function openAlbum(
  photos: Photos,
  wanted: PageWanted & { characterId: string; viewer: Viewer; except: readonly string[] },
): Promise<Page<SeenPhoto> | null> {
  const { characterId, viewer } = wanted
  if (!(await photos.photoSubjectOf(photos.db, characterId, viewer.userId))) return null
  const page = await listAlbum(photos.db, { ...wanted, makesLoops: photos.generator.makesLoops })
  for (const { photo } of page.list)
    if (photo.creatorId === null && photo.state === 'waiting')
      await photos.jobs.enqueue(photos.db, drawForAlbum, { photoId: photo.id, userId: viewer.userId }, photo.id)
  return page
}
