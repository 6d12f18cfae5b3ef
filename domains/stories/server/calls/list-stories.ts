import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { CallRefused, handle } from '#platform/http/handler.ts'
import { canMeet } from '#domains/characters/server/public.ts'
import { listCharacterStories, listStories } from '../../contract.ts'
import type { HouseStory } from '../engine/house-story.ts'
import type { Stories } from '../house-stories.ts'
import { readProgress } from '../runs.ts'
import type { CardNeeds } from '../story-views.ts'
import { cardOf, noProgress } from '../story-views.ts'

export type ListNeeds = CardNeeds & { db: Db; stories: Stories }
type Looking = { actor: Actor | null; caller: Caller }

/** The stories of one character. */
export function listCharacterStoriesHandler(needs: ListNeeds) {
  return handle(listCharacterStories, async ({ params: { characterId }, actor, caller }) => {
    const listed = await needs.findCharacter(characterId, caller.locale)
    if (!listed || !canMeet(listed.character, actor))
      throw new CallRefused('PARAMS_ERROR', undefined, 'There is no such character.')
    const own = [...needs.stories.values()].filter((story) => story.characterId === characterId)
    return { list: await cardsOf(needs, own, { actor, caller }) }
  })
}

/** The stories of all characters. */
export function listStoriesHandler(needs: ListNeeds) {
  return handle(listStories, async ({ actor, caller }) => ({
    list: await cardsOf(needs, [...needs.stories.values()], { actor, caller }),
  }))
}

async function cardsOf(needs: ListNeeds, stories: readonly HouseStory[], { actor, caller }: Looking) {
  const progress = actor ? await readProgress(needs.db, actor.userId) : noProgress
  const cards = await Promise.all(stories.map((story) => cardOf(story, needs, { actor, caller, progress })))
  return cards.filter((card) => card !== null)
}
