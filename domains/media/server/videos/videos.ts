import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db, Queryable } from '#platform/db/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { videos } from '../tables.ts'

export type VideoRow = typeof videos.$inferSelect
type OwnId = { userId: string; id: string }

const root = 'videos'
/** A file is written a moment before its row. */
const strayMs = 3_600_000
const atOnce = 200

/** A new folder for the files of a video. */
export function newVideoFolder(): string {
  const name = randomBytes(16).toString('hex')
  // Two letters of the name come first, so that no folder grows with the number of videos.
  return `${root}/${name.slice(0, 2)}/${name}`
}

export const videoFileOf = (folder: string): string => `${folder}/video.mp4`
export const posterFileOf = (folder: string): string => `${folder}/poster.webp`

/** One own video, or null. */
export async function findVideo(tx: Queryable, of: OwnId): Promise<VideoRow | null> {
  const [row] = await tx.select().from(videos).where(byId(of))
  return row ?? null
}

/** The videos of a person for a character, newest first. */
export function videosOf(tx: Queryable, userId: string, characterId: string): Promise<VideoRow[]> {
  return tx
    .select()
    .from(videos)
    .where(and(eq(videos.userId, userId), eq(videos.characterId, characterId)))
    .orderBy(desc(videos.createdAt), desc(videos.id))
}

/** Stores the row of a video, once for its key; false where it stands already. */
export async function storeVideo(tx: Queryable, row: VideoRow): Promise<boolean> {
  const stored = await tx.insert(videos).values(row).onConflictDoNothing().returning({ id: videos.id })
  return stored.length === 1
}

/** Deletes an own video with its files. */
export async function deleteOwnVideo({ db, store }: { db: Db; store: FileStore }, of: OwnId): Promise<void> {
  const gone = await db.delete(videos).where(byId(of)).returning({ folder: videos.folder })
  for (const { folder } of gone) await store.removeFolder(folder)
}

/** Deletes the rows of all videos for a character that is gone; their files go with the next sweep. */
export async function removeVideosOf(tx: Queryable, userId: string, characterId: string): Promise<void> {
  await tx.delete(videos).where(and(eq(videos.userId, userId), eq(videos.characterId, characterId)))
}

/** Deletes files that no video names; gives the number of folders. */
export async function sweepVideos({ db, store }: { db: Db; store: FileStore }, now: Date): Promise<number> {
  const before = new Date(now.getTime() - strayMs)
  let gone = 0
  for (const part of await store.list(root)) {
    const folders = await store.list(part)
    for (let from = 0; from < folders.length; from += atOnce) {
      const some = folders.slice(from, from + atOnce)
      const rows = await db.select({ folder: videos.folder }).from(videos).where(inArray(videos.folder, some))
      const known = new Set(rows.map(({ folder }) => folder))
      for (const folder of some.filter((one) => !known.has(one))) {
        const [first] = await store.list(folder)
        const found = first === undefined ? null : await store.find(first)
        if (found && found.modifiedAt >= before) continue
        await store.removeFolder(folder)
        gone += 1
      }
    }
  }
  return gone
}

function byId({ userId, id }: OwnId) {
  return and(eq(videos.userId, userId), eq(videos.id, id))
}
