import { handle } from '#platform/http/handler.ts'
import { chooseInStory, loadStory } from '../../contract.ts'
import type { MoveNeeds } from '../move.ts'
import { chooseInRun, loadInRun } from '../move.ts'
import type { FindNeeds } from './find-story.ts'
import { openStory } from './find-story.ts'

type Needs = MoveNeeds & FindNeeds

/** Makes a choice. */
export function chooseInStoryHandler(needs: Needs) {
  return handle(chooseInStory, async ({ params: { scriptId, version, choice }, actor, caller, now }) => {
    const story = await openStory(needs, scriptId, { actor, caller, now })
    const { userId, isPremium } = actor
    const mover = { userId, isPremium, locale: caller.locale, now, seen: version }
    return chooseInRun(needs, story, { ...mover, choice })
  })
}

/** Goes back: to the beginning for everybody, to another choice with premium. */
export function loadStoryHandler(needs: Needs) {
  return handle(loadStory, async ({ params: { scriptId, version, step }, actor, caller, now, fail }) => {
    const story = await openStory(needs, scriptId, { actor, caller, now })
    if (step > 0 && !actor.isPremium) return fail('PREMIUM_NEEDED')
    const { userId, isPremium } = actor
    const mover = { userId, isPremium, locale: caller.locale, now, seen: version }
    return loadInRun(needs, story, { ...mover, step })
  })
}
