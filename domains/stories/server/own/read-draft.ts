import type { StoryFault } from '../../own-contract.ts'
import { boundedReading, mostText, StuckStory } from '../engine/bounded-reading.ts'
import type { KnotPlace } from '../engine/current-knot.ts'
import { currentKnot, visitsIn } from '../engine/current-knot.ts'
import type { PlayedPassage } from '../engine/play.ts'
import { readPassage } from '../engine/play.ts'
import type { DraftRuntime } from './compile-ink.ts'
import { placedWords } from './compile-ink.ts'
import type { SourceKnot } from './ink-source.ts'

/** A passage of a story that is being written; `fault` where it goes no further. */
export type DraftPassage = KnotPlace & { passage: PlayedPassage; ending: string | null; fault: StoryFault | null }

/** Ink that compiles, and its knots. */
export type Draft = { runtime: DraftRuntime; knots: readonly SourceKnot[] }

const mostMs = 1000
const longestDetail = 300

const nothingSaid: PlayedPassage = { lines: [], choices: [], ending: null }

/** Reads on to the next choices or the end. A story that goes round, breaks or runs out of text ends with a fault. */
export function readDraft(draft: Draft, before: KnotPlace): DraftPassage {
  const { runtime, knots } = draft
  const noted: Noted[] = []
  // The runtime names warnings by 1, as the compiler does.
  runtime.onError = ((message: string, type: number) =>
    void noted.push({ message: message.slice(0, longestDetail), isError: type !== 1 })) as (message: string) => void
  let passage = nothingSaid
  try {
    passage = readPassage(boundedReading(runtime, mostMs))
    if (lengthOfPassage(passage) > mostText) throw new StuckStory()
  } catch (cause) {
    if (cause instanceof StuckStory)
      return { ...before, passage: nothingSaid, ending: null, fault: stuckAt(before, knots) }
    const message = cause instanceof Error ? cause.message : String(cause)
    noted.push({ message: message.slice(0, longestDetail), isError: true })
  }
  const visited = visitsIn(runtime.state.ToJson())
  const isOver = passage.choices.length === 0
  const knot = currentKnot(knots, { before, visited, isOver })
  const fault = faultOf(noted, knot)
  const ending = isOver && fault === null ? (passage.ending ?? knot) : null
  return { passage, visited, knot, ending, fault }
}

type Noted = { message: string; isError: boolean }

function stuckAt({ knot }: KnotPlace, knots: readonly SourceKnot[]): StoryFault {
  const line = knots.find(({ name }) => name === knot)?.line ?? null
  return { kind: 'stuck', isError: true, line, detail: knot }
}

/** The fault that the runtime noted; warnings are none. A text that runs out is one in words of its own. */
function faultOf(noted: readonly Noted[], knot: string): StoryFault | null {
  const ranOut = noted.find(({ message }) => message.includes('ran out of content'))
  if (ranOut) return { kind: 'deadEnd', isError: true, line: placedWords(ranOut.message).line, detail: knot }
  const broken = noted.find(({ isError }) => isError)
  return broken ? { kind: 'runtime', isError: true, ...placedWords(broken.message) } : null
}

/** The characters of a passage, with those of its choices and tags. */
export function lengthOfPassage({ lines, choices, ending }: PlayedPassage): number {
  const tags = lines.flatMap(({ place, prose }) => [place, prose])
  const all = [ending, ...tags, ...lines.map(({ text }) => text), ...choices.flatMap(({ text, key }) => [text, key])]
  return all.reduce((sum, text) => sum + (text?.length ?? 0), 0)
}
