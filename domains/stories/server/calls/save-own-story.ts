import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { FindCharacter } from '#domains/characters/server/public.ts'
import { saveOwnStory } from '../../own-contract.ts'
import type { DraftIntake } from '../own/draft-reader.ts'
import { readInTurn } from '../own/draft-reader.ts'
import { readSave, storeOwnStory } from '../own/own-stories.ts'
import { metCharacter, ownStoryView } from '../own/own-story-view.ts'

type Needs = { db: Db; findCharacter: FindCharacter; intake: DraftIntake }

/** Stores an own story, once its lines are screened. */
export function saveOwnStoryHandler({ db, findCharacter, intake }: Needs) {
  return handle(saveOwnStory, async ({ params, actor, caller, now, fail }) => {
    const { storyId, revision, title, source } = params
    const looking = { actor, caller }
    const characterId = params.characterId ?? null
    if (characterId !== null && !(await metCharacter(findCharacter, characterId, looking)))
      return fail('CHARACTER_NOT_FOUND')
    const of = { userId: actor.userId, id: storyId }
    const text = { title, characterId, source }
    // Screening takes a while: it is not begun for a save that will be refused, or that is stored already.
    if ((await readSave(db, of, { text, revision })) === 'go') {
      const draft = { title, source, locale: caller.locale, year: now.getUTCFullYear() }
      const refusals = await readInTurn(intake, actor.userId, () => intake.reader.screen(draft))
      if (refusals === 'too-much') return { story: null, refusals: [{ line: null, text: '' }] }
      if (refusals.length > 0) return { story: null, refusals }
    }
    const row = await storeOwnStory(db, of, { text, revision, now })
    return { story: await ownStoryView({ db, findCharacter }, row, looking), refusals: [] }
  })
}
