import type { Db } from '#platform/db/database.ts'
import { handle, refuse } from '#platform/http/handler.ts'
import { storyStatus } from '../../contract.ts'
import type { Stories } from '../house-stories.ts'
import { findMemberStory, listMemberStories } from '../publishing/member-stories.ts'
import { readProgress } from '../runs.ts'
import { progressOf } from '../story-views.ts'

/** How far the person is, in one story or in each. */
export function storyStatusHandler({ db, stories }: { db: Db; stories: Stories }) {
  return handle(storyStatus, async ({ params: { scriptId }, actor, caller, now }) => {
    const requested = scriptId
      ? [stories.get(scriptId) ?? (await findMemberStory(db, scriptId, { actor, now })) ?? refuse('STORY_NOT_FOUND')]
      : [...stories.values(), ...(await listMemberStories(db, { actor, now }, null))]
    const progress = await readProgress(db, actor.userId)
    return { list: requested.map((story) => progressOf(story, progress, caller.locale)) }
  })
}
