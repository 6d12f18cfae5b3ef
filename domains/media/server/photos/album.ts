import type { Page } from '#platform/db/cursor.ts'
import type { Db } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { drawForAlbum } from './draw-photo.ts'
import type { PhotoSubjects, SeenPhoto, Viewer } from './photos.ts'
import type { PageWanted } from './seen-photos.ts'
import { listAlbum, undrawnOf } from './seen-photos.ts'

type Needs = { db: Db; jobs: Jobs; subjects: Pick<PhotoSubjects, 'find'>; makesLoops: boolean }

/**
 * One page of a character's album; null where the person may not meet her. With the first page, built-in photos that do not
 * ship begin to be drawn.
 */
export async function openAlbum(
  { db, jobs, subjects, makesLoops }: Needs,
  wanted: PageWanted & { characterId: string; viewer: Viewer; except: readonly string[] },
): Promise<Page<SeenPhoto> | null> {
  const { characterId, viewer } = wanted
  if (!(await subjects.find(db, characterId, viewer))) return null
  if (!wanted.cursor)
    for (const photoId of await undrawnOf(db, characterId, makesLoops))
      await jobs.enqueue(db, drawForAlbum, { photoId, userId: viewer.userId }, photoId)
  return listAlbum(db, wanted)
}
