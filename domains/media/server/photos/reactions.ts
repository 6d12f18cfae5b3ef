import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { photoReactions, photos as table } from '../tables.ts'
import { lockPhoto } from './find-photo.ts'
import type { PhotoSubjects, SeenPhoto, Viewer } from './photos.ts'

export type Reaction = 1 | -1 | 0

/** Likes or dislikes a photo, or withdraws that. The photo is locked meanwhile, so that its counts stay exact. */
export async function react(
  { db, subjects }: { db: Db; subjects: Pick<PhotoSubjects, 'find'> },
  { photoId, reaction }: { photoId: string; reaction: Reaction },
  viewer: Viewer,
): Promise<SeenPhoto> {
  return transact(db, async (tx) => {
    await lockPhoto(subjects, tx, { photoId, viewer })
    const own = and(eq(photoReactions.photoId, photoId), eq(photoReactions.userId, viewer.userId))
    const [gone] = await tx.delete(photoReactions).where(own).returning({ reaction: photoReactions.reaction })
    if (reaction !== 0) await tx.insert(photoReactions).values({ userId: viewer.userId, photoId, reaction })
    const more = (of: Reaction) => Number(reaction === of) - Number(gone?.reaction === of)
    await tx
      .update(table)
      .set({ likes: sql`${table.likes} + ${more(1)}`, dislikes: sql`${table.dislikes} + ${more(-1)}` })
      .where(eq(table.id, photoId))
    return lockPhoto(subjects, tx, { photoId, viewer })
  })
}
