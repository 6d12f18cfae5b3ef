import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { videos } from '../tables.ts'
import { videoFileOf } from './videos.ts'

type Exporting = { tx: Queryable; userId: string; sink: Parameters<PersonalData['export']>[2] }

/** Hands out the files of the videos that a person brought along. */
export async function exportVideos(store: FileStore, { tx, userId, sink }: Exporting): Promise<void> {
  const own = await tx.select({ id: videos.id, folder: videos.folder }).from(videos).where(eq(videos.userId, userId))
  for (const { id, folder } of own) {
    const file = videoFileOf(folder)
    if (await store.find(file)) await sink.file(`${id}.mp4`, store.read(file))
  }
}

/** Takes the videos of a person away, with their files. */
export async function eraseVideos(store: FileStore, tx: Tx, userId: string): Promise<void> {
  const gone = await tx.delete(videos).where(eq(videos.userId, userId)).returning({ folder: videos.folder })
  for (const { folder } of gone) await store.removeFolder(folder)
}
