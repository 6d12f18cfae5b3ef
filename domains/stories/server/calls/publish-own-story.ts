import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { isLocale } from '#platform/i18n/locales.ts'
import { CallRefused, handle } from '#platform/http/handler.ts'
import type { FindCharacter } from '#domains/characters/server/public.ts'
import { canMeet } from '#domains/characters/server/public.ts'
import type { StoryFault } from '../../own-contract.ts'
import { publishOwnStory, withdrawOwnStory } from '../../own-contract.ts'
import type { DraftIntake } from '../own/draft-reader.ts'
import { readInTurn } from '../own/draft-reader.ts'
import { lockStories, openOwnStory } from '../own/own-stories.ts'
import { readOwnStoryView } from '../own/own-story-view.ts'
import { publishEdition, withdrawPublication } from '../publishing/publications.ts'

type Needs = { db: Db; findCharacter: FindCharacter; intake: DraftIntake }

const tooMuch: StoryFault = { kind: 'tooManyPaths', line: null, isError: true, detail: '' }
const noCharacter: StoryFault = { kind: 'noCharacter', line: null, isError: true, detail: '' }

/** Publishes an own story, once all of it can be played by others. */
export function publishOwnStoryHandler({ db, findCharacter, intake }: Needs) {
  return handle(publishOwnStory, async ({ params: { storyId, revision, language }, actor, caller, now, fail }) => {
    if (!isLocale(language)) throw new CallRefused('PARAMS_ERROR', undefined, 'There is no such language.')
    const of = { userId: actor.userId, id: storyId }
    const { title, source, characterId, revision: stored } = await openOwnStory(db, of)
    if (stored !== revision) return fail('STORY_CHANGED')
    const draft = { title, source, locale: language, year: now.getUTCFullYear() }
    const read = await readInTurn(intake, actor.userId, () => intake.reader.prepare(draft))
    const { faults, edition } = read === 'too-much' ? { faults: [tooMuch], edition: null } : read
    // Nobody in particular looks: whom only some can meet has no stories for all.
    const found = characterId === null ? null : await findCharacter(characterId, caller.locale)
    const isMet = found !== null && canMeet(found.character, null)
    if (characterId === null || !isMet || edition === null)
      return { story: null, faults: [...(isMet ? [] : [noCharacter]), ...faults] }
    await publishEdition(db, of, { ...edition, revision, characterId, language, now })
    return { story: await readOwnStoryView({ db, findCharacter }, of, { actor, caller }), faults: [] }
  })
}

/** Takes a published story away from others. */
export function withdrawOwnStoryHandler({ db, findCharacter }: Omit<Needs, 'intake'>) {
  return handle(withdrawOwnStory, async ({ params: { storyId }, actor, caller }) => {
    const of = { userId: actor.userId, id: storyId }
    await transact(db, async (tx) => {
      await lockStories(tx, of.userId)
      await openOwnStory(tx, of)
      await withdrawPublication(tx, of)
    })
    return { story: await readOwnStoryView({ db, findCharacter }, of, { actor, caller }) }
  })
}
