import type { SQL } from 'drizzle-orm'
import { and, desc, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import { validate } from 'uuid'
import type { Page } from '#platform/db/cursor.ts'
import { decodeCursor, encodeCursor } from '#platform/db/cursor.ts'
import type { Queryable } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { photoReactions, photos, photoUnlocks } from '../tables.ts'
import type { SeenPhoto, Viewer } from './photos.ts'

export type PageWanted = { cursor?: string | null | undefined; limit: number }
type Dated = SeenPhoto & { at: Date }

const isReported = sql`${photos.hiddenAt} is not null`
const isThere = and(isNull(photos.hiddenAt), isNull(photos.deletedAt))
/** No tile of an album waits: a photo is listed once it is drawn. */
const isListed = and(sql`${photos.isShown}`, isThere, eq(photos.state, 'done'))

/** Of what is marked as explicit, a person without explicit content sees only their own and what they paid for. */
function isSuitable({ userId, seesExplicit }: Viewer): SQL | undefined {
  if (seesExplicit) return undefined
  return sql`(not ${photos.isExplicit} or ${photos.creatorId} = ${userId} or exists (select from ${photoUnlocks}
    where ${photoUnlocks.photoId} = ${photos.id} and ${photoUnlocks.userId} = ${userId}))`
}

/** Whether somebody has ever requested a photo. */
export async function hasRequestedPhoto(tx: Queryable, userId: string): Promise<boolean> {
  const [row] = await tx.select({ id: photos.id }).from(photos).where(eq(photos.creatorId, userId)).limit(1)
  return row !== undefined
}

function selectSeen(tx: Queryable, userId: string) {
  return tx
    .select({
      photo: photos,
      isUnlocked: sql<boolean>`${photoUnlocks.userId} is not null`,
      reaction: sql<number>`coalesce(${photoReactions.reaction}, 0)`,
      at: photos.createdAt,
    })
    .from(photos)
    .leftJoin(photoUnlocks, and(eq(photoUnlocks.photoId, photos.id), eq(photoUnlocks.userId, userId)))
    .leftJoin(photoReactions, and(eq(photoReactions.photoId, photos.id), eq(photoReactions.userId, userId)))
}

/**
 * One page of a character's album for a person, newest first, by keyset: the public photos, and among them their own
 * private ones.
 */
export async function listAlbum(
  tx: Queryable,
  {
    characterId,
    viewer,
    except,
    ...wanted
  }: PageWanted & { characterId: string; viewer: Viewer; except: readonly string[] },
): Promise<Page<SeenPhoto>> {
  const before = isBefore(wanted.cursor, sql`${photos.createdAt}`, sql`${photos.id}`)
  const isNot = except.length === 0 ? undefined : notInArray(photos.id, [...except])
  const page = (condition: SQL | undefined) =>
    selectSeen(tx, viewer.userId)
      .where(and(eq(photos.characterId, characterId), condition, isNot, before))
      .orderBy(desc(photos.createdAt), desc(photos.id))
      .limit(wanted.limit + 1)
  const stored = and(eq(photos.creatorId, viewer.userId), sql`not ${photos.isShown}`, isThere, eq(photos.state, 'done'))
  return pageOf(wanted.limit, [await page(and(isListed, isSuitable(viewer))), await page(stored)])
}

/** One page of what a person had made or has unlocked, newest first, with those on their way. */
export async function listOwn(
  tx: Queryable,
  { characterId, viewer, ...wanted }: PageWanted & { characterId?: string | null | undefined; viewer: Viewer },
): Promise<Page<SeenPhoto>> {
  const { userId } = viewer
  const ofCharacter = characterId ? eq(photos.characterId, characterId) : undefined
  const made = await selectSeen(tx, userId)
    .where(
      and(
        eq(photos.creatorId, userId),
        isThere,
        ofCharacter,
        isBefore(wanted.cursor, sql`${photos.createdAt}`, sql`${photos.id}`),
      ),
    )
    .orderBy(desc(photos.createdAt), desc(photos.id))
    .limit(wanted.limit + 1)
  const unlocked = await tx
    .select({
      photo: photos,
      isUnlocked: sql<boolean>`true`,
      reaction: sql<number>`coalesce(${photoReactions.reaction}, 0)`,
      at: photoUnlocks.createdAt,
    })
    .from(photoUnlocks)
    .innerJoin(photos, eq(photos.id, photoUnlocks.photoId))
    .leftJoin(photoReactions, and(eq(photoReactions.photoId, photos.id), eq(photoReactions.userId, userId)))
    .where(
      and(
        eq(photoUnlocks.userId, userId),
        // A paid photo stays visible, also when its owner has deleted it.
        isNull(photos.hiddenAt),
        ofCharacter,
        isBefore(wanted.cursor, sql`${photoUnlocks.createdAt}`, sql`${photoUnlocks.photoId}`),
      ),
    )
    .orderBy(desc(photoUnlocks.createdAt), desc(photoUnlocks.photoId))
    .limit(wanted.limit + 1)
  return pageOf(wanted.limit, [made, unlocked])
}

/** One photo as a person sees it, anyone who may see it; null when there is none. */
export async function findPhotoUnchecked(tx: Queryable, photoId: string, userId: string): Promise<SeenPhoto | null> {
  const [found] = await selectSeen(tx, userId).where(and(eq(photos.id, photoId), sql`not (${isReported})`))
  return found ?? null
}

/** Of these photos, those that a person had made or has unlocked, and still has. */
export async function selectOwn(tx: Queryable, userId: string, ids: readonly string[]): Promise<SeenPhoto[]> {
  if (ids.length === 0) return []
  return selectSeen(tx, userId).where(
    and(
      inArray(photos.id, [...ids]),
      isNull(photos.hiddenAt),
      or(isNotNull(photoUnlocks.userId), and(eq(photos.creatorId, userId), isNull(photos.deletedAt))),
    ),
  )
}

/** Which of these are photos that a person had made or has unlocked, and still has. */
export async function photosAmong(
  tx: Queryable,
  userId: string,
  refs: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = refs.filter((ref) => validate(ref))
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: photos.id })
    .from(photos)
    .leftJoin(photoUnlocks, and(eq(photoUnlocks.photoId, photos.id), eq(photoUnlocks.userId, userId)))
    .where(
      and(
        inArray(photos.id, ids),
        isNull(photos.hiddenAt),
        or(isNotNull(photoUnlocks.userId), and(eq(photos.creatorId, userId), isNull(photos.deletedAt))),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** The number of photos in an album for a person. */
export async function countAlbum(tx: Queryable, { characterId, viewer }: { characterId: string; viewer: Viewer }) {
  const { userId, isPremium } = viewer
  const part = (condition: SQL | undefined) =>
    sql`select ${photos.id} as id, ${photos.kind} as kind, ${photos.likes} as likes, ${photos.dislikes} as dislikes,
      ${photos.price} = 0 or ${photos.creatorId} = ${userId} or (${isPremium}::boolean and ${photos.premiumUnlocks})
        or exists (select from ${photoUnlocks} where ${photoUnlocks.photoId} = ${photos.id} and ${photoUnlocks.userId} = ${userId}) as open
      from ${photos} where ${and(eq(photos.characterId, characterId), condition)}`
  const stored = and(eq(photos.creatorId, userId), sql`not ${photos.isShown}`, isThere, eq(photos.state, 'done'))
  const [row] = await rowsOf<Record<'images' | 'videos' | 'open' | 'locked' | 'likes' | 'dislikes', number>>(
    tx,
    sql`select count(*) filter (where kind = 'image')::int as images, count(*) filter (where kind = 'video')::int as videos,
      count(*) filter (where open)::int as open, count(*) filter (where not coalesce(open, false))::int as locked,
      coalesce(sum(likes), 0)::int as likes, coalesce(sum(dislikes), 0)::int as dislikes
      from (${part(and(isListed, isSuitable(viewer)))} union all ${part(stored)}) album`,
  )
  return row ?? { images: 0, videos: 0, open: 0, locked: 0, likes: 0, dislikes: 0 }
}

/** The built-in photos of a character that nobody has had drawn yet. */
export async function undrawnOf(tx: Queryable, characterId: string, makesLoops: boolean): Promise<string[]> {
  const kind = makesLoops ? undefined : eq(photos.kind, 'image')
  const rows = await tx
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.characterId, characterId), isNull(photos.creatorId), eq(photos.state, 'waiting'), kind))
  return rows.map(({ id }) => id)
}

/** Whether a person who may meet her sees a photo in her album. */
export function isInAlbum(
  { isShown, hiddenAt, deletedAt, state, isExplicit }: SeenPhoto['photo'],
  { seesExplicit }: Pick<Viewer, 'seesExplicit'>,
): boolean {
  if (!isShown || hiddenAt || deletedAt || (isExplicit && !seesExplicit)) return false
  return state === 'done'
}

/** Whether the clear picture is this person's to see. */
export function isOpenFor({ photo, isUnlocked }: SeenPhoto, viewer: Pick<Viewer, 'userId' | 'isPremium'>): boolean {
  if (photo.price === 0 || photo.creatorId === viewer.userId || isUnlocked) return true
  return viewer.isPremium && photo.premiumUnlocks
}

function isBefore(cursor: string | null | undefined, at: SQL, id: SQL): SQL | undefined {
  const [ms, lastId] = (decodeCursor(cursor, ['number', 'string']) ?? []) as [number?, string?]
  if (ms === undefined || !validate(lastId)) return undefined
  return sql`(${at}, ${id}) < (${new Date(ms).toISOString()}::timestamptz, ${lastId}::uuid)`
}

/** Puts lists that are each newest first into one page. */
function pageOf(limit: number, lists: readonly Dated[][]): Page<SeenPhoto> {
  const rows = lists.flat().sort((a, b) => b.at.getTime() - a.at.getTime() || (a.photo.id < b.photo.id ? 1 : -1))
  const list = rows.slice(0, limit)
  const last = list.at(-1)
  return {
    list: list.map(({ photo, isUnlocked, reaction }) => ({ photo, isUnlocked, reaction })),
    next: rows.length > limit && last ? encodeCursor([last.at.getTime(), last.photo.id]) : null,
  }
}
