import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import { ownStoryBounds, restoreDays } from '../../own-stories.ts'
import { ownStories } from '../tables.ts'

const dayMs = 86_400_000
const sweptAtOnce = 200

export type StoryKey = { userId: string; id: string }
/** A stored story without its ink. */
export type OwnStoryRow = Omit<typeof ownStories.$inferSelect, 'userId' | 'source' | 'deletedAt'> & { length: number }
export type StoryText = { title: string; characterId: string | null; source: string }

const listed = {
  id: ownStories.id,
  title: ownStories.title,
  characterId: ownStories.characterId,
  length: sql<number>`char_length(${ownStories.source})`.mapWith(Number),
  revision: ownStories.revision,
  createdAt: ownStories.createdAt,
  updatedAt: ownStories.updatedAt,
}

function isLiving({ userId, id }: StoryKey) {
  return and(eq(ownStories.userId, userId), eq(ownStories.id, id), isNull(ownStories.deletedAt))
}

/** The stories that a person writes, the last changed first. */
export function listStoriesOf(db: Queryable, userId: string): Promise<OwnStoryRow[]> {
  return db
    .select(listed)
    .from(ownStories)
    .where(and(eq(ownStories.userId, userId), isNull(ownStories.deletedAt)))
    .orderBy(desc(ownStories.updatedAt), asc(ownStories.id))
}

/** One story with its ink; refused where there is none. */
export async function openOwnStory(db: Queryable, of: StoryKey): Promise<OwnStoryRow & { source: string }> {
  const [row] = await db
    .select({ ...listed, source: ownStories.source })
    .from(ownStories)
    .where(isLiving(of))
  return row ?? refuse('STORY_NOT_FOUND')
}

type Save = { text: StoryText; revision: number; now: Date }

/** Whether a save may go on: refused where the story is another revision, or a deleted one; `done` for a save sent again. */
export async function readSave(
  db: Queryable,
  of: StoryKey,
  { text, revision }: Omit<Save, 'now'>,
): Promise<'go' | 'done'> {
  const [row] = await db
    .select()
    .from(ownStories)
    .where(and(eq(ownStories.userId, of.userId), eq(ownStories.id, of.id)))
  if (!row || row.deletedAt !== null) return row === undefined && revision === 0 ? 'go' : refuse('STORY_NOT_FOUND')
  const isSame = row.title === text.title && row.characterId === text.characterId && row.source === text.source
  if (row.revision === revision + 1 && isSame) return 'done'
  return row.revision === revision ? 'go' : refuse('STORY_CHANGED')
}

/** Stores a story over the revision that it was read at; one that another tab was first with is refused. */
export function storeOwnStory(db: Db, of: StoryKey, save: Save): Promise<OwnStoryRow> {
  const { text, revision, now } = save
  return transact(db, async (tx) => {
    await lockStories(tx, of.userId)
    if ((await readSave(tx, of, save)) === 'go') {
      if (revision === 0) {
        await refuseTooMany(tx, of.userId, ownStoryBounds.stories - 1)
        await tx.insert(ownStories).values({ ...of, ...text, createdAt: now, updatedAt: now })
      } else {
        await tx
          .update(ownStories)
          .set({ ...text, revision: revision + 1, updatedAt: now })
          .where(isLiving(of))
      }
    }
    return openOwnStory(tx, of)
  })
}

type Removal = { now: Date; withdraw(tx: Tx, of: StoryKey): Promise<void> }

/** Takes a story away, from others by `withdraw`. As many deleted ones are stored as there may be stories; the oldest beyond is erased. */
export function removeOwnStory(db: Db, of: StoryKey, { now, withdraw }: Removal): Promise<void> {
  return transact(db, async (tx) => {
    await lockStories(tx, of.userId)
    const gone = await tx
      .update(ownStories)
      .set({ deletedAt: now })
      .where(isLiving(of))
      .returning({ id: ownStories.id })
    if (gone.length === 0) refuse('STORY_NOT_FOUND')
    await withdraw(tx, of)
    const beyond = await tx
      .select({ id: ownStories.id })
      .from(ownStories)
      .where(and(eq(ownStories.userId, of.userId), isNotNull(ownStories.deletedAt)))
      .orderBy(desc(ownStories.deletedAt), desc(ownStories.id))
      .offset(ownStoryBounds.stories)
    for (const { id } of beyond) await eraseStory(tx, { userId: of.userId, id })
  })
}

/** Brings a story back that was deleted not too long ago. */
export function bringBackOwnStory(db: Db, of: StoryKey, now: Date): Promise<OwnStoryRow> {
  return transact(db, async (tx) => {
    await lockStories(tx, of.userId)
    const [back] = await tx
      .update(ownStories)
      .set({ deletedAt: null })
      .where(
        and(eq(ownStories.userId, of.userId), eq(ownStories.id, of.id), gt(ownStories.deletedAt, restorableSince(now))),
      )
      .returning({ id: ownStories.id })
    if (!back) return refuse('STORY_NOT_FOUND')
    await refuseTooMany(tx, of.userId, ownStoryBounds.stories)
    return openOwnStory(tx, of)
  })
}

/** Erases stories that nobody restored in time. */
export async function sweepDeletedStories(db: Db, now: Date): Promise<void> {
  const over = await db
    .select({ userId: ownStories.userId, id: ownStories.id })
    .from(ownStories)
    .where(and(isNotNull(ownStories.deletedAt), lt(ownStories.deletedAt, restorableSince(now))))
    .limit(sweptAtOnce)
  for (const of of over) await transact(db, (tx) => eraseStory(tx, of))
}

async function eraseStory(tx: Tx, { userId, id }: StoryKey): Promise<void> {
  await tx.delete(ownStories).where(and(eq(ownStories.userId, userId), eq(ownStories.id, id)))
}

/** Until the transaction ends, nobody else adds or changes stories of this person. */
export async function lockStories(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`own-stories:${userId}`}, 0))`)
}

function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restoreDays * dayMs)
}

/** Refuses a person who has more than so many stories. */
async function refuseTooMany(tx: Tx, userId: string, most: number): Promise<void> {
  const [row] = await tx
    .select({ count: count() })
    .from(ownStories)
    .where(and(eq(ownStories.userId, userId), isNull(ownStories.deletedAt)))
  if ((row?.count ?? 0) > most) refuse('TOO_MANY_STORIES')
}
