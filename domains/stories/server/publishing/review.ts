import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { forgetTranslations } from '../prose/stored-translations.ts'
import { publishedStories, storyEditions } from '../tables.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether an id can be one of a published story; those of the product are words. */
export function isPublishedId(id: string): boolean {
  return uuid.test(id)
}

/** Hides a story from everybody; its translations go, and are written anew where it is shown again. */
export async function hideStory(tx: Tx, id: string, now: Date): Promise<void> {
  // The version before its story, as a withdrawal locks them.
  const editions = await tx
    .select({ id: storyEditions.id })
    .from(storyEditions)
    .where(and(eq(storyEditions.storyId, id), eq(storyEditions.stage, 'shown')))
    .for('update')
  await tx
    .update(publishedStories)
    .set({ hiddenAt: now })
    .where(and(eq(publishedStories.id, id), isNull(publishedStories.hiddenAt)))
  await forgetTranslations(tx, editions)
}

/** Shows a hidden story again. */
export async function showHiddenStory(tx: Tx, id: string): Promise<void> {
  await tx.update(publishedStories).set({ hiddenAt: null }).where(eq(publishedStories.id, id))
}

/** Whether a version of a story waits for the review before others play it. */
export async function isStoryWaiting(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx
    .select({ stage: storyEditions.stage })
    .from(storyEditions)
    .where(and(eq(storyEditions.storyId, id), eq(storyEditions.stage, 'waiting')))
  return rows.length > 0
}

/** Others play the version that waited, or that a first decision refused, or they do not. Nothing where it was withdrawn. */
export async function endStoryReview(tx: Tx, id: string, outcome: 'open' | 'private'): Promise<void> {
  const isNext = and(eq(storyEditions.storyId, id), ne(storyEditions.stage, 'shown'))
  if (outcome === 'private') {
    await tx.update(storyEditions).set({ stage: 'refused' }).where(isNext)
    return
  }
  const next = await tx.select({ stage: storyEditions.stage }).from(storyEditions).where(isNext).for('update')
  if (next.length === 0) return
  const replaced = await tx
    .delete(storyEditions)
    .where(and(eq(storyEditions.storyId, id), eq(storyEditions.stage, 'shown')))
    .returning({ id: storyEditions.id })
  await forgetTranslations(tx, replaced)
  await tx.update(storyEditions).set({ stage: 'shown' }).where(isNext)
}

/** Whose story it is that others can play; null where there is none. */
export async function ownerOfShownStory(tx: Queryable, id: string): Promise<string | null> {
  if (!isPublishedId(id)) return null
  const [row] = await tx
    .select({ userId: publishedStories.userId })
    .from(publishedStories)
    .innerJoin(storyEditions, eq(storyEditions.storyId, publishedStories.id))
    .where(and(eq(publishedStories.id, id), isNull(publishedStories.hiddenAt), eq(storyEditions.stage, 'shown')))
  return row?.userId ?? null
}

/** A published story as a reviewer reads it. */
export type ReviewedStory = {
  title: string
  characterId: string
  /** Each version with all its lines, as ink. */
  words: { label: string; text: string }[]
  isHidden: boolean
  isInReview: boolean
}

/** A story for review, whatever its stage; null where it was withdrawn. */
export async function reviewedStory(tx: Queryable, id: string): Promise<ReviewedStory | null> {
  if (!isPublishedId(id)) return null
  const editions = await tx
    .select()
    .from(storyEditions)
    .where(eq(storyEditions.storyId, id))
    .orderBy(storyEditions.stage)
  // Of a later version and of the shown one, the later is what is decided about.
  const newest = editions.find(({ stage }) => stage !== 'shown') ?? editions[0]
  if (!newest) return null
  const [published] = await tx
    .select({ hiddenAt: publishedStories.hiddenAt })
    .from(publishedStories)
    .where(eq(publishedStories.id, id))
  return {
    title: newest.title,
    characterId: newest.characterId,
    words: editions.toReversed().map(({ stage, title, source }) => ({ label: stage, text: `${title}\n\n${source}` })),
    isHidden: published?.hiddenAt != null,
    isInReview: newest.stage === 'waiting',
  }
}
