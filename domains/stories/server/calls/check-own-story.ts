import { handle } from '#platform/http/handler.ts'
import type { StoryFault } from '../../own-contract.ts'
import { checkOwnStory, tryOwnStory } from '../../own-contract.ts'
import type { DraftIntake } from '../own/draft-reader.ts'
import { readInTurn } from '../own/draft-reader.ts'

/** Ink that took more time or memory than it may: it goes round somewhere without coming to a choice. */
const stuck: StoryFault = { kind: 'stuck', line: null, isError: true, detail: '' }

/** Compiles and plays ink that is being written. */
export function checkOwnStoryHandler(intake: DraftIntake) {
  return handle(checkOwnStory, async ({ params: { source }, actor, caller, now }) => {
    const draft = { title: '', source, locale: caller.locale, year: now.getUTCFullYear() }
    const found = await readInTurn(intake, actor.userId, () => intake.reader.check(draft))
    return found === 'too-much' ? { faults: [stuck], knots: [], endings: [], walk: null } : found
  })
}

/** Plays ink that is being written, from its beginning or from a knot. */
export function tryOwnStoryHandler(intake: DraftIntake) {
  return handle(tryOwnStory, async ({ params: { source, knot, path }, actor, caller, now }) => {
    const trying = { source, knot: knot ?? null, path, locale: caller.locale, year: now.getUTCFullYear() }
    const played = await readInTurn(intake, actor.userId, () => intake.reader.tryOut(trying))
    return played === 'too-much' ? { passages: [], choices: [], ending: null, visited: [], fault: stuck } : played
  })
}
