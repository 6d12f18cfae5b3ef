import { and, desc, eq, isNull, notInArray } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { namesOfPeople } from '#domains/accounts/server/public.ts'
import { reportedBy } from '#domains/safety/server/public.ts'
import type { ListedStory, Story } from '../engine/story.ts'
import { publishedStories, storyEditions } from '../tables.ts'
import { isPublishedId } from './review.ts'

/** A list has no more stories of members than these, the newest first. */
const mostListed = 100

type Looking = { actor: Actor | null; now: Date }

const facts = {
  id: publishedStories.id,
  userId: publishedStories.userId,
  title: storyEditions.title,
  characterId: storyEditions.characterId,
  language: storyEditions.language,
  minutes: storyEditions.minutes,
  opening: storyEditions.opening,
  endings: storyEditions.endings,
  hash: storyEditions.hash,
}

const isShown = and(isNull(publishedStories.hiddenAt), eq(storyEditions.stage, 'shown'))
const ofStory = and(eq(storyEditions.userId, publishedStories.userId), eq(storyEditions.storyId, publishedStories.id))

/**
 * The stories of members that somebody can play, of one character or of all. Those that they reported are hidden from them,
 * and those of people who left.
 */
export async function listMemberStories(
  tx: Queryable,
  { actor, now }: Looking,
  characterId: string | null,
): Promise<ListedStory[]> {
  const reported = await reportedBy(tx, actor, 'story')
  const rows = await tx
    .select(facts)
    .from(storyEditions)
    .innerJoin(publishedStories, ofStory)
    .where(
      and(
        isShown,
        ...(characterId === null ? [] : [eq(storyEditions.characterId, characterId)]),
        ...(reported.length > 0 ? [notInArray(publishedStories.id, reported)] : []),
      ),
    )
    .orderBy(desc(storyEditions.submittedAt))
    .limit(mostListed)
  const names = await namesOfPeople(tx, [...new Set(rows.map(({ userId }) => userId))], now)
  return rows.flatMap(({ userId, ...story }) => {
    const author = names.get(userId)
    return author === undefined ? [] : [{ ...story, isHidden: false, author }]
  })
}

/** A story of a member that somebody can play; null where there is none for them. */
export async function findMemberStory(tx: Queryable, id: string, { actor, now }: Looking): Promise<Story | null> {
  if (!isPublishedId(id) || (await reportedBy(tx, actor, 'story')).includes(id)) return null
  const [row] = await tx
    .select({ ...facts, editionId: storyEditions.id, ink: storyEditions.ink, knots: storyEditions.knots })
    .from(publishedStories)
    .innerJoin(storyEditions, ofStory)
    .where(and(eq(publishedStories.id, id), isShown))
  if (!row) return null
  const { userId: authorId, editionId, knots, ...story } = row
  const author = (await namesOfPeople(tx, [authorId], now)).get(authorId)
  return author === undefined ? null : { ...story, isHidden: false, member: { author, authorId, editionId, knots } }
}
