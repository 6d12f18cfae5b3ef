import type { DataOf } from '#platform/contract/call.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { findUser } from '#domains/accounts/server/public.ts'
import { findCharacterUnchecked } from '#domains/characters/server/public.ts'
import { dueBy, lockReviews, openCase, recordAct, waitingAbout } from '#domains/desk/server/public.ts'
import type { ReportReason } from '#domains/safety/rules.ts'
import type { StoryForOperators } from '#domains/stories/server/public.ts'
import { findStoriesUnchecked, hideStory, storyForOperators } from '#domains/stories/server/public.ts'
import type { findMemberStories, seeMemberStory } from '../../content-contract.ts'

type Found = DataOf<typeof findMemberStories>['list'][number]

function stateOf({ stage, hiddenAt }: StoryForOperators): Found['state'] {
  if (hiddenAt) return 'hidden'
  if (stage === null) return 'private'
  return stage === 'shown' ? 'open' : 'in-review'
}

async function listed(tx: Queryable, story: StoryForOperators): Promise<Found> {
  return {
    storyId: story.id,
    title: story.title,
    author: (await findUser(tx, story.ownerId))?.nick ?? '',
    state: stateOf(story),
    publishedAt: story.publishedAt.getTime(),
  }
}

/** Published stories by id, title or author, as operators see them in a list. */
export async function storiesFound(tx: Queryable, search: string, limit: number): Promise<Found[]> {
  const list: Found[] = []
  for (const story of await findStoriesUnchecked(tx, search, limit)) list.push(await listed(tx, story))
  return list
}

/** One published story as operators see it; null where there is none. */
export async function storySeen(tx: Queryable, storyId: string): Promise<DataOf<typeof seeMemberStory> | null> {
  const story = await storyForOperators(tx, storyId)
  if (!story) return null
  const { characterId, language, hiddenAt, words } = story
  const name = (await findCharacterUnchecked(tx, characterId))?.name ?? ''
  return {
    ...(await listed(tx, story)),
    hiddenAt: hiddenAt?.getTime() ?? null,
    language,
    character: { characterId, name },
    words,
    cases: await waitingAbout(tx, { kind: 'story', id: storyId }),
  }
}

type Review = { storyId: string; reason: ReportReason; isHidden: boolean; operatorId: string }

/**
 * Opens a case about a story that others play or will after its review, or adds to the one that waits, and hides the story
 * until the decision if requested. Null where there is none, or where all that is left of it was refused.
 */
export async function reviewStory(
  tx: Tx,
  { storyId, reason, isHidden, operatorId }: Review,
  now: Date,
): Promise<{ caseId: string; isHidden: boolean } | null> {
  const target = { kind: 'story', id: storyId } as const
  await lockReviews(tx, target)
  const story = await storyForOperators(tx, storyId)
  if (!story || story.stage === null) return null
  const dueAt = dueBy('publication', now)
  // NOTE: a case that did not hide the story must not show it when its hide runs out: an earlier decision may have removed it.
  const wasHidden = story.hiddenAt !== null
  const hiddenUntil = isHidden && !wasHidden ? dueAt : null
  const about = { kind: 'publication-review', target, subjectUserId: story.ownerId } as const
  const opened = await openCase(tx, { ...about, reason, dueAt, hiddenUntil }, now)
  if (opened.hides) await hideStory(tx, storyId, now)
  const detail = { story: storyId, reason, hides: opened.hides }
  await recordAct(tx, { operatorId, action: 'content.review', caseId: opened.id, detail, at: now })
  return { caseId: opened.id, isHidden: opened.hides || wasHidden }
}
