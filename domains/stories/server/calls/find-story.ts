import type { Actor } from '#platform/http/actor.ts'
import { refuse } from '#platform/http/handler.ts'
import type { HouseStory } from '../engine/house-story.ts'
import type { Stories } from '../house-stories.ts'
import { isLocked } from '../story-views.ts'

/** A story that somebody may play, or a refusal. */
export function openStory(stories: Stories, storyId: string, actor: Actor): HouseStory {
  const story = stories.get(storyId) ?? refuse('STORY_NOT_FOUND')
  return isLocked(story, actor) ? refuse('PREMIUM_NEEDED') : story
}
