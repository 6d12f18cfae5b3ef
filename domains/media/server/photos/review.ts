import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { validate } from 'uuid'
import type { Page } from '#platform/db/cursor.ts'
import { decodeCursor, encodeCursor } from '#platform/db/cursor.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { StoredPicture } from '../generation/picture-generator.ts'
import { photos } from '../tables.ts'

/** A photo for review. */
type ReviewedPhoto = { characterId: string; picture: StoredPicture | null; isHidden: boolean; isInReview: boolean }

/** A photo for review, whatever its visibility; null when it is gone. */
export async function reviewedPhoto(tx: Queryable, photoId: string): Promise<ReviewedPhoto | null> {
  const [row] = await tx.select().from(photos).where(eq(photos.id, photoId))
  if (!row) return null
  const { characterId, picture, hiddenAt, review, deletedAt } = row
  return { characterId, picture, isHidden: hiddenAt !== null, isInReview: review === 'waiting' && deletedAt === null }
}

/** A photo of an album, hidden or not. */
export type AlbumPhoto = {
  id: string
  creatorId: string | null
  picture: StoredPicture
  isVideo: boolean
  isExplicit: boolean
  hiddenAt: Date | null
  createdAt: Date
}

// NOTE: exactly the condition of `photos_of_album`, whose rows these are.
const isInAlbum = and(sql`${photos.isShown}`, isNull(photos.deletedAt))

function albumPhoto({ id, creatorId, picture, kind, isExplicit, hiddenAt, createdAt }: typeof photos.$inferSelect) {
  return picture && { id, creatorId, picture, isVideo: kind === 'video', isExplicit, hiddenAt, createdAt }
}

type Wanted = { characterId: string; cursor?: string | null | undefined; limit: number }

/** One page of the photos that the album of a character shows to everybody, with those that are hidden, newest first. */
export async function listAlbumUnchecked(
  tx: Queryable,
  { characterId, cursor, limit }: Wanted,
): Promise<Page<AlbumPhoto>> {
  const [ms, lastId] = (decodeCursor(cursor, ['number', 'string']) ?? []) as [number?, string?]
  const isBefore =
    ms === undefined || !validate(lastId)
      ? undefined
      : sql`(${photos.createdAt}, ${photos.id}) < (${new Date(ms).toISOString()}::timestamptz, ${lastId}::uuid)`
  const rows = await tx
    .select()
    .from(photos)
    .where(and(eq(photos.characterId, characterId), isInAlbum, eq(photos.state, 'done'), isBefore))
    .orderBy(desc(photos.createdAt), desc(photos.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    list: shown.flatMap((row) => albumPhoto(row) ?? []),
    next: rows.length > limit && last ? encodeCursor([last.createdAt.getTime(), last.id]) : null,
  }
}

/** One photo of the album of a character, hidden or not; null for another's, and for one that the album does not show. */
export async function findInAlbumUnchecked(
  tx: Queryable,
  { characterId, photoId }: { characterId: string; photoId: string },
): Promise<AlbumPhoto | null> {
  const [row] = await tx
    .select()
    .from(photos)
    .where(and(eq(photos.id, photoId), eq(photos.characterId, characterId), isInAlbum, eq(photos.state, 'done')))
  return row ? albumPhoto(row) : null
}

/** A picture of somebody's that is in an album, or that its creator alone sees. */
type ScreenedPicture = { photoId: string; creatorId: string; file: string }

/** The pictures of people after an id, in the order of their ids, without those that are hidden or deleted. */
export async function picturesToScreen(tx: Queryable, after: string, limit: number): Promise<ScreenedPicture[]> {
  const isThere = and(
    eq(photos.state, 'done'),
    isNotNull(photos.creatorId),
    isNull(photos.hiddenAt),
    isNull(photos.deletedAt),
  )
  const rows = await tx
    .select({ photoId: photos.id, creatorId: photos.creatorId, picture: photos.picture })
    .from(photos)
    .where(and(isThere, after === '' ? undefined : gt(photos.id, after)))
    .orderBy(asc(photos.id))
    .limit(limit)
  return rows.flatMap(({ photoId, creatorId, picture }) =>
    creatorId !== null && picture ? [{ photoId, creatorId, file: picture.file }] : [],
  )
}
