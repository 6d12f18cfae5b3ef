import type { HouseStory } from './house-story.ts'
import type { InkRuntime } from './ink-runtime.ts'
import { openRuntime } from './ink-runtime.ts'
import type { MadeChoice } from './made-choice.ts'

export type PlayedLine = { text: string; place: string | null }
export type PlayedPassage = { lines: PlayedLine[]; choices: string[]; ending: string | null }
/** A moment of a story: the passage that led there, and the state from which it goes on. */
export type Moment = { passage: PlayedPassage; state: object }

// NOTE: a runtime is set to a state before each use, and nothing is awaited while it is used.
const runtimes = new Map<string, InkRuntime>()

function runtimeOf({ id, hash, ink }: HouseStory): InkRuntime {
  const known = runtimes.get(`${id}/${hash}`)
  if (known) return known
  const runtime = openRuntime(ink)
  runtime.onError = (message) => {
    throw new Error(`Story ${id}: ${message}`)
  }
  runtimes.set(`${id}/${hash}`, runtime)
  return runtime
}

/** The words after the name of a tag, as in `place: The hall, 22:00`. */
function tagged(tags: readonly string[] | null, name: string): string | null {
  const tag = tags?.find((one) => one.startsWith(`${name}:`))
  return tag?.slice(name.length + 1).trim() ?? null
}

type Reading = Pick<InkRuntime, 'canContinue' | 'Continue' | 'currentTags' | 'currentChoices'>

/** Reads on to the next choices or the end. */
function readPassage(runtime: Reading): PlayedPassage {
  const lines: PlayedLine[] = []
  let ending: string | null = null
  while (runtime.canContinue) {
    const text = runtime.Continue()?.trim() ?? ''
    ending ??= tagged(runtime.currentTags, 'ends')
    if (text) lines.push({ text, place: tagged(runtime.currentTags, 'place') })
  }
  return { lines, choices: runtime.currentChoices.map(({ text }) => text.trim()), ending }
}

function momentOf(runtime: Reading & Pick<InkRuntime, 'state'>): Moment {
  const passage = readPassage(runtime)
  return { passage, state: JSON.parse(runtime.state.ToJson()) as object }
}

/** The beginning of a story. */
export function beginStory(story: HouseStory): Moment {
  const runtime = runtimeOf(story)
  runtime.ResetState()
  return momentOf(runtime)
}

export type Continued = { moment: Moment; made: MadeChoice }

/** The next moment after a choice; null where there is no such choice. */
export function continueStory(story: HouseStory, state: object, choice: number): Continued | null {
  const runtime = runtimeOf(story)
  runtime.state.LoadJson(JSON.stringify(state))
  const text = runtime.currentChoices[choice]?.text.trim()
  if (text === undefined) return null
  const made = { choice, of: runtime.currentChoices.length, text }
  runtime.ChooseChoiceIndex(choice)
  return { moment: momentOf(runtime), made }
}

export type Replay = {
  /** The passages from the beginning, one more than there are choices. */
  passages: PlayedPassage[]
  /** The choices that could be made again; fewer than given where the story was revised. */
  path: MadeChoice[]
  state: object
}

/** Makes choices again from the beginning, as far as they still exist. */
export function replayStory(story: HouseStory, path: readonly MadeChoice[]): Replay {
  let moment = beginStory(story)
  const passages = [moment.passage]
  const made: MadeChoice[] = []
  for (const step of path) {
    const choice = findChoice(moment.passage.choices, step)
    const next = choice === null ? null : continueStory(story, moment.state, choice)
    if (next === null) break
    made.push(next.made)
    moment = next.moment
    passages.push(moment.passage)
  }
  return { passages, path: made, state: moment.state }
}

/** The same words, wherever they stand now; else the same place among as many choices, whose words were corrected. */
function findChoice(choices: readonly string[], { choice, of, text }: MadeChoice): number | null {
  const sameWords = choices.indexOf(text)
  if (sameWords !== -1) return sameWords
  return choices.length === of && choice < of ? choice : null
}
