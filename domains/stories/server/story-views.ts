import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { FindCharacter, ViewNeeds } from '#domains/characters/server/public.ts'
import { canMeet, summaryView, viewingOf } from '#domains/characters/server/public.ts'
import type { StoryCard, StoryPlace, StoryProgress } from '../contract.ts'
import { languageFor } from './authored-texts.ts'
import type { ListedStory, Story } from './engine/story.ts'
import type { PlayedPassage } from './engine/play.ts'
import type { ShownTexts } from './prose/shown-texts.ts'
import { isForeign } from './prose/shown-texts.ts'
import type { Progress, Run } from './runs.ts'
import { markOf } from './runs.ts'
import type { NamedStory } from './story-names.ts'
import { namesOf } from './story-names.ts'

/** `writer` says whether an engine can write and translate lines. */
export type CardNeeds = { findCharacter: FindCharacter; views: ViewNeeds; writer: { hasWriter: boolean } }
type Looking = { actor: Actor | null; caller: Caller; progress: Progress }

/** The progress of somebody without a row of their own. */
export const noProgress: Progress = { runs: new Map(), endings: [] }

/** Whether a story is closed to somebody: hidden stories are for premium people. */
export function isLocked(story: Pick<Story, 'isHidden'>, actor: Pick<Actor, 'isPremium'> | null): boolean {
  return story.isHidden && !actor?.isPremium
}

/** How far somebody is in a story; its endings have the titles of their language. */
export function progressOf(story: NamedStory, { runs, endings }: Progress, locale: string): StoryProgress {
  const run = runs.get(story.id)
  const reached = new Set(endings.filter(({ storyId }) => storyId === story.id).map(({ ending }) => ending))
  return {
    scriptId: story.id,
    state: run === undefined || run.path.length === 0 ? 'notStarted' : run.ending === null ? 'playing' : 'finished',
    step: run?.path.length ?? 0,
    endings: namesOf(story, locale).endings.filter(({ key }) => reached.has(key)),
  }
}

/** A story as lists show it; null where its character may not be met any more. */
export async function cardOf(
  story: ListedStory,
  { findCharacter, views, writer }: CardNeeds,
  { actor, caller, progress }: Looking,
): Promise<StoryCard | null> {
  const listed = await findCharacter(story.characterId, caller.locale)
  if (!listed || !canMeet(listed.character, actor)) return null
  const { id, minutes, isHidden, endings, author } = story
  const { title, opening, language: namedIn } = namesOf(story, caller.locale)
  const { name, cover } = summaryView(listed, views, viewingOf(actor, caller))
  return {
    id,
    title,
    opening,
    language: languageFor(story, caller.locale),
    namedIn,
    isTranslatable: writer.hasWriter && isForeign(story, caller.locale),
    minutes,
    isHidden,
    isLocked: isLocked(story, actor),
    character: { id: story.characterId, name, cover },
    author,
    endingCount: endings.length,
    progress: progressOf(story, progress, caller.locale),
  }
}

type Shown = {
  /** The passages to show, and how many choices precede them. */
  passages: readonly PlayedPassage[]
  from: number
  run: Pick<Run, 'path' | 'version'>
  isNewEnding?: boolean
  progress: Progress
  texts: ShownTexts
}

/** A place in a story: passages, each with the choice that ended it, and the choices at the end. */
export function placeOf(story: Story, shown: Shown): StoryPlace {
  const { passages, from, run, isNewEnding, progress, texts } = shown
  const last = passages.at(-1)
  const shownPassages = passages.map((passage, index) => {
    const made = run.path[from + index]
    const before = run.path.slice(0, from + index)
    return {
      lines: passage.lines.map((line) => texts.line(line, before, passage === last)),
      chosen: made ? texts.words(made.text) : null,
    }
  })
  const hasOpenLine = shownPassages.at(-1)?.lines.some(({ by }) => by === 'open') ?? false
  return {
    version: markOf(story, run.version),
    from,
    passages: shownPassages,
    choices: last?.choices.map((choice) => texts.choice(choice)) ?? [],
    isOpen: hasOpenLine || texts.openAmong(last?.choices ?? []).length > 0,
    ending: namesOf(story, texts.locale).endings.find(({ key }) => key === last?.ending) ?? null,
    isNewEnding: isNewEnding ?? false,
    progress: progressOf(story, progress, texts.locale),
  }
}
