import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { FindCharacter } from '#domains/characters/server/public.ts'
import { deleteOwnStory, listOwnStories, readOwnStory, restoreOwnStory } from '../../own-contract.ts'
import { ownStoryBounds } from '../../own-stories.ts'
import { bringBackOwnStory, listStoriesOf, openOwnStory, removeOwnStory } from '../own/own-stories.ts'
import { withdrawPublication } from '../publishing/publications.ts'
import { ownStoryView, ownStoryViews } from '../own/own-story-view.ts'

type Needs = { db: Db; findCharacter: FindCharacter }

/** The stories that a person writes. */
export function listOwnStoriesHandler({ db, findCharacter }: Needs) {
  return handle(listOwnStories, async ({ actor, caller }) => {
    const rows = await listStoriesOf(db, actor.userId)
    return {
      stories: await ownStoryViews({ db, findCharacter }, rows, { actor, caller }),
      most: ownStoryBounds.stories,
    }
  })
}

/** One of them, with its ink. */
export function readOwnStoryHandler({ db, findCharacter }: Needs) {
  return handle(readOwnStory, async ({ params: { storyId }, actor, caller }) => {
    const row = await openOwnStory(db, { userId: actor.userId, id: storyId })
    return { story: await ownStoryView({ db, findCharacter }, row, { actor, caller }), source: row.source }
  })
}

/** Takes one away. */
export function deleteOwnStoryHandler({ db }: Needs) {
  return handle(deleteOwnStory, async ({ params: { storyId }, actor, now }) => {
    await removeOwnStory(db, { userId: actor.userId, id: storyId }, { now, withdraw: withdrawPublication })
    return {}
  })
}

/** Brings one back. */
export function restoreOwnStoryHandler({ db, findCharacter }: Needs) {
  return handle(restoreOwnStory, async ({ params: { storyId }, actor, caller, now }) => {
    const row = await bringBackOwnStory(db, { userId: actor.userId, id: storyId }, now)
    return { story: await ownStoryView({ db, findCharacter }, row, { actor, caller }) }
  })
}
