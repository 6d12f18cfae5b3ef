import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { CallRefused, handle } from '#platform/http/handler.ts'
import { canMeet } from '#domains/characters/server/public.ts'
import { countCharacterStories, listCharacterStories, listStories } from '../../contract.ts'
import type { ListedStory } from '../engine/story.ts'
import { listedStory } from '../engine/story.ts'
import { listMemberStories } from '../publishing/member-stories.ts'
import type { Stories } from '../house-stories.ts'
import { readProgress } from '../runs.ts'
import type { CardNeeds } from '../story-views.ts'
import { cardOf, noProgress } from '../story-views.ts'

export type ListNeeds = CardNeeds & { db: Db; stories: Stories }
type Looking = { actor: Actor | null; caller: Caller }

/** The stories of one character. */
export function listCharacterStoriesHandler(needs: ListNeeds) {
  return handle(listCharacterStories, async ({ params: { characterId }, actor, caller, now }) => {
    const listed = await needs.findCharacter(characterId, caller.locale)
    if (!listed || !canMeet(listed.character, actor))
      throw new CallRefused('PARAMS_ERROR', undefined, 'There is no such character.')
    const own = [...needs.stories.values()].filter((story) => story.characterId === characterId)
    const ofMembers = await listMemberStories(needs.db, { actor, now }, characterId)
    return { list: await cardsOf(needs, [...own.map(listedStory), ...ofMembers], { actor, caller }) }
  })
}

/** The number of a character's stories, without anything of the person: a page that many people share has it. */
export function countCharacterStoriesHandler({ db, stories }: Pick<ListNeeds, 'db' | 'stories'>) {
  return handle(countCharacterStories, async ({ params: { characterId }, now }) => {
    const own = [...stories.values()].filter((story) => story.characterId === characterId)
    const ofMembers = await listMemberStories(db, { actor: null, now }, characterId)
    return { count: own.length + ofMembers.length }
  })
}

/** The stories of all characters. */
export function listStoriesHandler(needs: ListNeeds) {
  return handle(listStories, async ({ actor, caller, now }) => {
    const ofMembers = await listMemberStories(needs.db, { actor, now }, null)
    const all = [...[...needs.stories.values()].map(listedStory), ...ofMembers]
    return { list: await cardsOf(needs, all, { actor, caller }) }
  })
}

async function cardsOf(needs: ListNeeds, stories: readonly ListedStory[], { actor, caller }: Looking) {
  const progress = actor ? await readProgress(needs.db, actor.userId) : noProgress
  const cards = await Promise.all(stories.map((story) => cardOf(story, needs, { actor, caller, progress })))
  return cards.filter((card) => card !== null)
}
