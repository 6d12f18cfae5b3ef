import type { Db } from '#platform/db/database.ts'
import { handle, refuse } from '#platform/http/handler.ts'
import { storyStatus } from '../../contract.ts'
import type { Stories } from '../house-stories.ts'
import { readProgress } from '../runs.ts'
import { progressOf } from '../story-views.ts'

/** How far the person is, in one story or in each. */
export function storyStatusHandler({ db, stories }: { db: Db; stories: Stories }) {
  return handle(storyStatus, async ({ params: { scriptId }, actor }) => {
    const requested = scriptId ? [stories.get(scriptId) ?? refuse('STORY_NOT_FOUND')] : [...stories.values()]
    const progress = await readProgress(db, actor.userId)
    return { list: requested.map((story) => progressOf(story, progress)) }
  })
}
