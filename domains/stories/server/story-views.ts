import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { FindCharacter, ViewNeeds } from '#domains/characters/server/public.ts'
import { canMeet, summaryView, viewingOf } from '#domains/characters/server/public.ts'
import type { StoryCard, StoryPlace, StoryProgress } from '../contract.ts'
import type { HouseStory } from './engine/house-story.ts'
import type { PlayedPassage } from './engine/play.ts'
import type { Progress, Run } from './runs.ts'
import { markOf } from './runs.ts'

export type CardNeeds = { findCharacter: FindCharacter; views: ViewNeeds }
type Looking = { actor: Actor | null; caller: Caller; progress: Progress }

/** The progress of somebody without a row of their own. */
export const noProgress: Progress = { runs: new Map(), endings: [] }

/** Whether a story is closed to somebody: hidden stories are for premium people. */
export function isLocked(story: HouseStory, actor: Pick<Actor, 'isPremium'> | null): boolean {
  return story.isHidden && !actor?.isPremium
}

/** How far somebody is in a story. */
export function progressOf(story: HouseStory, { runs, endings }: Progress): StoryProgress {
  const run = runs.get(story.id)
  const reached = new Set(endings.filter(({ storyId }) => storyId === story.id).map(({ ending }) => ending))
  return {
    scriptId: story.id,
    state: run === undefined || run.path.length === 0 ? 'notStarted' : run.ending === null ? 'playing' : 'finished',
    step: run?.path.length ?? 0,
    endings: story.endings.filter(({ key }) => reached.has(key)),
  }
}

/** A story as lists show it; null where its character may not be met any more. */
export async function cardOf(
  story: HouseStory,
  { findCharacter, views }: CardNeeds,
  { actor, caller, progress }: Looking,
): Promise<StoryCard | null> {
  const listed = await findCharacter(story.characterId, caller.locale)
  if (!listed || !canMeet(listed.character, actor)) return null
  const { id, title, opening, language, minutes, isHidden, endings } = story
  const { name, cover } = summaryView(listed, views, viewingOf(actor, caller))
  return {
    id,
    title,
    opening,
    language,
    minutes,
    isHidden,
    isLocked: isLocked(story, actor),
    character: { id: story.characterId, name, cover },
    endingCount: endings.length,
    progress: progressOf(story, progress),
  }
}

type Shown = {
  /** The passages to show, and how many choices precede them. */
  passages: readonly PlayedPassage[]
  from: number
  run: Pick<Run, 'path' | 'version'>
  isNewEnding?: boolean
  progress: Progress
}

/** A place in a story: passages, each with the choice that ended it, and the choices at the end. */
export function placeOf(story: HouseStory, { passages, from, run, isNewEnding, progress }: Shown): StoryPlace {
  const last = passages.at(-1)
  return {
    version: markOf(story, run.version),
    from,
    passages: passages.map(({ lines }, index) => ({ lines, chosen: run.path[from + index]?.text ?? null })),
    choices: last?.choices ?? [],
    ending: story.endings.find(({ key }) => key === last?.ending) ?? null,
    isNewEnding: isNewEnding ?? false,
    progress: progressOf(story, progress),
  }
}
