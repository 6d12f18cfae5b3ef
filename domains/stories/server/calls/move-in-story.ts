import { handle } from '#platform/http/handler.ts'
import { chooseInStory, loadStory } from '../../contract.ts'
import type { Stories } from '../house-stories.ts'
import type { MoveNeeds } from '../move.ts'
import { chooseInRun, loadInRun } from '../move.ts'
import { openStory } from './find-story.ts'

type Needs = MoveNeeds & { stories: Stories }

/** Makes a choice. */
export function chooseInStoryHandler(needs: Needs) {
  return handle(chooseInStory, ({ params: { scriptId, version, choice }, actor, caller, now }) => {
    const story = openStory(needs.stories, scriptId, actor)
    const mover = { userId: actor.userId, locale: caller.locale, now, seen: version }
    return chooseInRun(needs, story, { ...mover, choice })
  })
}

/** Goes back: to the beginning for everybody, to another choice with premium. */
export function loadStoryHandler(needs: Needs) {
  return handle(loadStory, ({ params: { scriptId, version, step }, actor, caller, now, fail }) => {
    const story = openStory(needs.stories, scriptId, actor)
    if (step > 0 && !actor.isPremium) return fail('PREMIUM_NEEDED')
    const mover = { userId: actor.userId, locale: caller.locale, now, seen: version }
    return loadInRun(needs, story, { ...mover, step })
  })
}
