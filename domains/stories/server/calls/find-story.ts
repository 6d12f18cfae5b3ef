import type { Queryable } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { refuse } from '#platform/http/handler.ts'
import type { FindCharacter } from '#domains/characters/server/public.ts'
import { canMeet } from '#domains/characters/server/public.ts'
import type { Story } from '../engine/story.ts'
import type { Stories } from '../house-stories.ts'
import { findMemberStory } from '../publishing/member-stories.ts'
import { isLocked } from '../story-views.ts'

export type FindNeeds = { db: Queryable; stories: Stories; findCharacter: FindCharacter }
type Looking = { actor: Actor; caller: Caller; now: Date }

/** A story that somebody may play, or a refusal. */
export async function openStory(needs: FindNeeds, storyId: string, { actor, caller, now }: Looking): Promise<Story> {
  const { db, stories, findCharacter } = needs
  const story =
    stories.get(storyId) ?? (await findMemberStory(db, storyId, { actor, now })) ?? refuse('STORY_NOT_FOUND')
  if (story.member) {
    const found = await findCharacter(story.characterId, caller.locale)
    if (!found || !canMeet(found.character, actor)) return refuse('STORY_NOT_FOUND')
  }
  return isLocked(story, actor) ? refuse('PREMIUM_NEEDED') : story
}
