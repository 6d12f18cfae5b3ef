import type { Page } from '#platform/db/cursor.ts'
import type { Db } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { drawForAlbum } from './draw-photo.ts'
import type { PhotoSubjects, SeenPhoto, Viewer } from './photos.ts'
import type { PageWanted } from './seen-photos.ts'
import { listAlbum } from './seen-photos.ts'

type Needs = { db: Db; jobs: Jobs; subjects: Pick<PhotoSubjects, 'find'>; makesLoops: boolean }

/** One page of a character's album; null where the person may not meet her. Built-in photos on it begin to be drawn. */
export async function openAlbum(
  { db, jobs, subjects, makesLoops }: Needs,
  wanted: PageWanted & { characterId: string; viewer: Viewer; except: readonly string[] },
): Promise<Page<SeenPhoto> | null> {
  const { characterId, viewer } = wanted
  if (!(await subjects.find(db, characterId, viewer.userId))) return null
  const page = await listAlbum(db, { ...wanted, makesLoops })
  for (const { photo } of page.list)
    if (photo.creatorId === null && photo.state === 'waiting')
      await jobs.enqueue(db, drawForAlbum, { photoId: photo.id, userId: viewer.userId }, photo.id)
  return page
}
