import { handle } from '#platform/http/handler.ts'
import { readStory } from '../../contract.ts'
import { replayStory } from '../engine/play.ts'
import { readProgress, readRun } from '../runs.ts'
import { cardOf, placeOf, progressOf } from '../story-views.ts'
import { openStory } from './find-story.ts'
import type { ListNeeds } from './list-stories.ts'

/** A story up to where the person is. */
export function readStoryHandler({ db, stories, ...cards }: ListNeeds) {
  return handle(readStory, async ({ params: { scriptId }, actor, caller, fail }) => {
    const story = openStory(stories, scriptId, actor)
    const [run, progress] = await Promise.all([readRun(db, story, actor.userId), readProgress(db, actor.userId)])
    const card = (await cardOf(story, cards, { actor, caller, progress })) ?? fail('STORY_NOT_FOUND')
    const { passages } = replayStory(story, run.path)
    const reached = new Set(progressOf(story, progress).endings.map(({ key }) => key))
    return {
      story: card,
      place: placeOf(story, { passages, from: 0, run, progress }),
      isRevised: run.isRevised,
      endings: story.endings.map(({ key, title }) => ({ key, title: reached.has(key) ? title : null })),
    }
  })
}
