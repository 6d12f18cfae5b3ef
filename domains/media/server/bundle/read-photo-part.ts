import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { shotSchema } from '#portrait/public.ts'
import { moods } from '../../vocabulary-contract.ts'
import { photoReactions, photos, photoUnlocks } from '../tables.ts'
import type { PhotoPart } from './photo-part.ts'

/** A photo of the part, its id, and the stored picture that its file is written from. */
export type BundledPhoto = { id: string; picture: string; photo: PhotoPart[number] }

/** The photos of a character that a person had made and still has, oldest first. Portraits are their character's. */
export async function readPhotoPart(
  tx: Queryable,
  { userId, characterId }: { userId: string; characterId: string },
): Promise<BundledPhoto[]> {
  const rows = await tx
    .select({ photo: photos, reaction: photoReactions.reaction })
    .from(photos)
    .leftJoin(photoReactions, and(eq(photoReactions.photoId, photos.id), eq(photoReactions.userId, userId)))
    .where(
      and(
        eq(photos.creatorId, userId),
        eq(photos.characterId, characterId),
        eq(photos.state, 'done'),
        isNull(photos.hiddenAt),
        isNull(photos.deletedAt),
        sql`${photos.picture} ->> 'file' like 'photos/%'`,
      ),
    )
    .orderBy(asc(photos.createdAt), asc(photos.id))
  return rows.flatMap(
    ({ photo: { id, picture, kind, shot, mood, isExplicit, engine, createdAt }, reaction }, index) => {
      const read = shotSchema.safeParse(shot)
      if (!picture || !read.success) return []
      const number = index + 1
      const photo = {
        number,
        file: `pictures/photo-${number}.webp`,
        kind,
        shot: read.data,
        mood: moods.find((one) => one === mood) ?? null,
        isExplicit,
        engine,
        reaction: reaction === 1 ? 1 : reaction === -1 ? -1 : 0,
        createdAt: createdAt.getTime(),
      } as const
      return [{ id, picture: picture.file, photo }]
    },
  )
}

/** Whether a person unlocked photos of a character that others had made: these stay where they are. */
export async function hasUnlockedPhotos(
  tx: Queryable,
  { userId, characterId }: { userId: string; characterId: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: photos.id })
    .from(photoUnlocks)
    .innerJoin(photos, eq(photos.id, photoUnlocks.photoId))
    .where(and(eq(photoUnlocks.userId, userId), eq(photos.characterId, characterId)))
    .limit(1)
  return rows.length > 0
}
