import type { SQL } from 'drizzle-orm'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { isOfMemberNamed } from '#domains/accounts/server/public.ts'
import { publishedStories, storyEditions } from '../tables.ts'
import { isPublishedId } from './review.ts'

type Word = { label: 'shown' | 'waiting'; text: string }

/** A published story as operators find it, whatever its stage. */
export type StoryForOperators = {
  id: string
  ownerId: string
  title: string
  characterId: string
  language: string
  /** Others play a version, or one waits for the review; null where all that is left was refused. */
  stage: 'shown' | 'waiting' | null
  hiddenAt: Date | null
  publishedAt: Date
  /** Each version but a refused one with all its lines, as ink. */
  words: Word[]
}

const wordLabels = ['shown', 'waiting'] as const

async function selectStories(tx: Queryable, condition: SQL | undefined): Promise<StoryForOperators[]> {
  const rows = await tx
    .select({ published: publishedStories, edition: storyEditions })
    .from(storyEditions)
    .innerJoin(publishedStories, eq(publishedStories.id, storyEditions.storyId))
    .where(condition)
    .orderBy(desc(publishedStories.publishedAt), storyEditions.stage)
  const stories = Map.groupBy(rows, ({ published }) => published.id)
  return [...stories.values()].flatMap((versions) => {
    const read = wordLabels.flatMap((label) => versions.find(({ edition }) => edition.stage === label) ?? [])
    const newest = read.at(-1) ?? versions[0]
    if (!newest) return []
    const { published, edition } = newest
    const words = read.map(({ edition: { stage, title, source } }) => ({
      label: stage === 'shown' ? ('shown' as const) : ('waiting' as const),
      text: `${title}\n\n${source}`,
    }))
    return {
      id: published.id,
      ownerId: published.userId,
      title: edition.title,
      characterId: edition.characterId,
      language: edition.language,
      stage: words[0]?.label ?? null,
      hiddenAt: published.hiddenAt,
      publishedAt: published.publishedAt,
      words,
    }
  })
}

/** Published stories by their id, their title or the name of their author, the newest first; each whole, in any case. */
export async function findStoriesUnchecked(tx: Queryable, search: string, limit: number): Promise<StoryForOperators[]> {
  const wanted = search.trim().toLowerCase()
  if (isPublishedId(wanted)) return selectStories(tx, eq(publishedStories.id, wanted))
  const select = (condition: SQL) =>
    tx
      .selectDistinct({ id: publishedStories.id, publishedAt: publishedStories.publishedAt })
      .from(publishedStories)
      .innerJoin(storyEditions, eq(storyEditions.storyId, publishedStories.id))
      .where(condition)
      .orderBy(desc(publishedStories.publishedAt))
      .limit(limit)
  const byTitle = await select(eq(sql`lower(${storyEditions.title})`, wanted))
  const byAuthor = await select(isOfMemberNamed(publishedStories.userId, wanted))
  const ids = [...new Set([...byTitle, ...byAuthor].map(({ id }) => id))].slice(0, limit)
  return ids.length === 0 ? [] : selectStories(tx, inArray(publishedStories.id, ids))
}

/** One published story with its words; null where it was withdrawn. */
export async function storyForOperators(tx: Queryable, id: string): Promise<StoryForOperators | null> {
  const [story] = await selectStories(tx, eq(publishedStories.id, id))
  return story ?? null
}
