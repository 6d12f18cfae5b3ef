import type { Reading } from './bounded-reading.ts'
import type { BoundedRuntime } from './bounded-reading.ts'
import { boundedReading, StuckStory } from './bounded-reading.ts'
import type { KnotPlace } from './current-knot.ts'
import { atBeginning, currentKnot, knotOfChoice, visitsIn } from './current-knot.ts'
import type { InkChoice, InkRuntime } from './ink-runtime.ts'
import { openRuntime } from './ink-runtime.ts'
import type { MadeChoice } from './made-choice.ts'
import type { Story } from './story.ts'

/** A line; `prose` is the brief by which an engine may write it anew, null for a line that stands as its author wrote it. */
export type PlayedLine = { text: string; place: string | null; prose: string | null }
/** A choice; `key` names it on every path that leads to it, `price` is in coins. */
export type PlayedChoice = { text: string; price: number; key: string }
export type PlayedPassage = { lines: PlayedLine[]; choices: PlayedChoice[]; ending: string | null }
/** A moment of a story: the passage that led there, and the state from which it goes on. */
export type Moment = { passage: PlayedPassage; state: object }

// NOTE: a runtime is set to a state before each use, and nothing is awaited while it is used.
const runtimes = new Map<string, InkRuntime>()
/** More than there are built-in stories: of members' stories the runtimes that were opened first are closed. */
const mostRuntimes = 60
/** A passage of a member's story is read within this time, and its state has so many characters at most. */
const memberBounds = { ms: 250, state: 300_000 }

function runtimeOf(story: Story): InkRuntime {
  const key = `${story.id}/${story.hash}`
  const known = runtimes.get(key)
  if (known) return known
  const runtime = openRuntime(story.ink)
  runtime.onError = (message) => {
    throw new Error(`Story ${story.id}: ${message}`)
  }
  const [first] = runtimes.keys()
  if (runtimes.size >= mostRuntimes && first !== undefined) runtimes.delete(first)
  runtimes.set(key, runtime)
  return runtime
}

/** The words after the name of a tag, as in `place: The hall, 22:00`. */
function tagged(tags: readonly string[] | null, name: string): string | null {
  const tag = tags?.find((one) => one.startsWith(`${name}:`))
  return tag?.slice(name.length + 1).trim() ?? null
}

/** Reads on to the next choices or the end. */
export function readPassage(runtime: Reading): PlayedPassage {
  const lines: PlayedLine[] = []
  let ending: string | null = null
  while (runtime.canContinue) {
    const text = runtime.Continue()?.trim() ?? ''
    ending ??= tagged(runtime.currentTags, 'ends')
    if (!text) continue
    const { currentTags } = runtime
    lines.push({ text, place: tagged(currentTags, 'place'), prose: tagged(currentTags, 'prose') })
  }
  return { lines, choices: runtime.currentChoices.map(readChoice), ending }
}

/** NOTE: the knot and the words are its key, so that one that was paid for is the same on each path that leads to it. */
function readChoice({ text, tags, sourcePath }: InkChoice): PlayedChoice {
  const words = text.trim()
  return { text: words, price: Number(tagged(tags, 'price') ?? 0), key: `${sourcePath.split('.')[0] ?? ''}: ${words}` }
}

/** Reads on from where the runtime is. NOTE: of a member's story nothing costs coins, and an engine writes none of its lines. */
function momentOf(
  story: Story,
  runtime: BoundedRuntime & Pick<InkRuntime, 'Continue' | 'state'>,
  before: KnotPlace,
): Moment {
  const { member } = story
  if (!member) {
    const passage = readPassage(runtime)
    return { passage, state: JSON.parse(runtime.state.ToJson()) as object }
  }
  const { lines, choices, ending } = readPassage(boundedReading(runtime, memberBounds.ms))
  const json = runtime.state.ToJson()
  if (json.length > memberBounds.state) throw new StuckStory()
  const isOver = choices.length === 0
  const knot = currentKnot(member.knots, { before, visited: visitsIn(json), isOver })
  return {
    passage: {
      lines: lines.map((line) => ({ ...line, prose: null })),
      choices: choices.map((choice) => ({ ...choice, price: 0 })),
      ending: isOver ? (ending ?? knot) : null,
    },
    state: JSON.parse(json) as object,
  }
}

/** The beginning of a story. */
export function beginStory(story: Story): Moment {
  const runtime = runtimeOf(story)
  runtime.ResetState()
  return momentOf(story, runtime, atBeginning)
}

export type Continued = { moment: Moment; made: MadeChoice; taken: PlayedChoice }

/** The next moment after a choice; null where there is no such choice, or none that a member's story goes on from. */
export function continueStory(story: Story, state: object, choice: number): Continued | null {
  const runtime = runtimeOf(story)
  const json = JSON.stringify(state)
  runtime.state.LoadJson(json)
  const offered = runtime.currentChoices[choice]
  if (offered === undefined) return null
  const taken = story.member ? { ...readChoice(offered), price: 0 } : readChoice(offered)
  const made = { choice, of: runtime.currentChoices.length, text: taken.text }
  const { member } = story
  const before = member ? { visited: visitsIn(json), knot: knotOfChoice(offered, member.knots) } : atBeginning
  try {
    runtime.ChooseChoiceIndex(choice)
    return { moment: momentOf(story, runtime, before), made, taken }
  } catch (cause) {
    // The runtime is left in the middle of its text.
    runtimes.delete(`${story.id}/${story.hash}`)
    if (member) return null
    throw cause
  }
}

export type Replay = {
  /** The passages from the beginning, one more than there are choices. */
  passages: PlayedPassage[]
  /** The choices that could be made again; fewer than given where the story was revised. */
  path: MadeChoice[]
  state: object
}

/** Makes choices again from the beginning, as far as they still exist. */
export function replayStory(story: Story, path: readonly MadeChoice[]): Replay {
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
function findChoice(choices: readonly PlayedChoice[], { choice, of, text }: MadeChoice): number | null {
  const sameWords = choices.findIndex((one) => one.text === text)
  if (sameWords !== -1) return sameWords
  return choices.length === of && choice < of ? choice : null
}
