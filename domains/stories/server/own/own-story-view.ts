import type { Queryable } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { FindCharacter } from '#domains/characters/server/public.ts'
import { callName, canMeet } from '#domains/characters/server/public.ts'
import type { OwnStory } from '../../own-contract.ts'
import { publicationsOf } from '../publishing/publications.ts'
import type { OwnStoryRow, StoryKey } from './own-stories.ts'
import { openOwnStory } from './own-stories.ts'

type Looking = { actor: Actor; caller: Caller }
export type ViewNeeds = { db: Queryable; findCharacter: FindCharacter }

/** A character whom the person may meet; null where there is none. */
export async function metCharacter(findCharacter: FindCharacter, characterId: string, { actor, caller }: Looking) {
  const listed = await findCharacter(characterId, caller.locale)
  return listed && canMeet(listed.character, actor) ? { id: characterId, name: callName(listed.character.card) } : null
}

/** Stored stories as their person sees them. */
export async function ownStoryViews(
  { db, findCharacter }: ViewNeeds,
  rows: readonly OwnStoryRow[],
  looking: Looking,
): Promise<OwnStory[]> {
  const publications = await publicationsOf(db, looking.actor.userId)
  return Promise.all(
    rows.map(async ({ id, title, characterId, length, revision, createdAt, updatedAt }) => ({
      id,
      title,
      character: characterId === null ? null : await metCharacter(findCharacter, characterId, looking),
      length,
      revision,
      createdAt: createdAt.getTime(),
      updatedAt: updatedAt.getTime(),
      publication: publications.get(id) ?? null,
    })),
  )
}

/** A stored story as its person sees it. */
export async function ownStoryView(needs: ViewNeeds, row: OwnStoryRow, looking: Looking): Promise<OwnStory> {
  const [view] = await ownStoryViews(needs, [row], looking)
  if (!view) throw new Error('a story without a view')
  return view
}

/** The same of a story by its key; refused where there is none. */
export async function readOwnStoryView(needs: ViewNeeds, of: StoryKey, looking: Looking): Promise<OwnStory> {
  return ownStoryView(needs, await openOwnStory(needs.db, of), looking)
}
