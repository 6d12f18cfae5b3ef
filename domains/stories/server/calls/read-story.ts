import { handle } from '#platform/http/handler.ts'
import { readStory } from '../../contract.ts'
import { listedStory } from '../engine/story.ts'
import { replayStory } from '../engine/play.ts'
import { readShownTexts } from '../prose/shown-texts.ts'
import { readProgress, readRun } from '../runs.ts'
import { cardOf, placeOf, progressOf } from '../story-views.ts'
import { namesOf } from '../story-names.ts'
import { openStory } from './find-story.ts'
import type { ListNeeds } from './list-stories.ts'

/** A story up to where the person is. */
export function readStoryHandler({ db, stories, ...cards }: ListNeeds) {
  return handle(readStory, async ({ params: { scriptId }, actor, caller, now, fail }) => {
    const { findCharacter } = cards
    const story = await openStory({ db, stories, findCharacter }, scriptId, { actor, caller, now })
    const [run, progress] = await Promise.all([readRun(db, story, actor.userId), readProgress(db, actor.userId)])
    const card = (await cardOf(listedStory(story), cards, { actor, caller, progress })) ?? fail('STORY_NOT_FOUND')
    const { passages } = replayStory(story, run.path)
    const reader = { userId: actor.userId, locale: caller.locale, hasWriter: cards.writer.hasWriter }
    const texts = await readShownTexts(db, reader, { story, passages, path: run.path })
    const reached = new Set(progressOf(story, progress, caller.locale).endings.map(({ key }) => key))
    return {
      story: card,
      place: placeOf(story, { passages, from: 0, run, progress, texts }),
      isRevised: run.isRevised,
      endings: namesOf(story, caller.locale).endings.map(({ key, title }) => ({
        key,
        title: reached.has(key) ? title : null,
      })),
    }
  })
}
