import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { recordAct } from '#domains/desk/server/public.ts'
import { findMemberStories, reviewMemberStory, seeMemberStory } from '../../content-contract.ts'
import { reviewStory, storiesFound, storySeen } from '../content/reviewed-stories.ts'

const mostFound = 20

export function findMemberStoriesHandler(db: Db) {
  return handle(findMemberStories, ({ params: { search }, actor: { operatorId }, now }) =>
    transact(db, async (tx) => {
      const list = await storiesFound(tx, search, mostFound)
      await recordAct(tx, { operatorId, action: 'story.find', detail: { found: list.length }, at: now })
      return { list }
    }),
  )
}

export function seeMemberStoryHandler(db: Db) {
  return handle(seeMemberStory, async ({ params: { storyId }, actor: { operatorId }, now, fail }) => {
    const seen = await transact(db, async (tx) => {
      const story = await storySeen(tx, storyId)
      if (!story) return null
      await recordAct(tx, { operatorId, action: 'story.look', detail: { story: storyId }, at: now })
      return story
    })
    return seen ?? fail('STORY_NOT_FOUND')
  })
}

export function reviewMemberStoryHandler(db: Db) {
  return handle(reviewMemberStory, async ({ params, actor: { operatorId }, now, fail }) => {
    const review = await transact(db, (tx) => reviewStory(tx, { ...params, operatorId }, now))
    return review ?? fail('STORY_NOT_FOUND')
  })
}
