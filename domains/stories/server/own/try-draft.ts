import type { StoryFault, StoryTry } from '../../own-contract.ts'
import type { PlayedPassage } from '../engine/play.ts'
import type { KnotPlace } from '../engine/current-knot.ts'
import { atBeginning, knotOfChoice } from '../engine/current-knot.ts'
import { compileInk, placedWords } from './compile-ink.ts'
import { knotsOfInk } from './ink-source.ts'
import type { Draft, DraftPassage } from './read-draft.ts'
import { lengthOfPassage, readDraft } from './read-draft.ts'
import type { Screening } from './screen-draft.ts'
import { refusesPassage } from './screen-played.ts'

/** A try of ink from its beginning, or from a knot, by choices made before. */
export type Trying = Omit<Screening, 'title'> & { knot: string | null; path: readonly number[] }

/** All passages of a try have so many characters at most: a page shows them all. */
const mostText = 300_000

/** Plays ink as far as the choices lead, and as the rules on texts allow. */
export function tryDraft(trying: Trying): StoryTry {
  const { source, knot, path } = trying
  const { runtime, faults } = compileInk(source)
  if (runtime === null) return stopped(faults.find(({ isError }) => isError) ?? null)
  const knots = knotsOfInk(source)
  if (knot !== null) {
    const from = knots.find(({ name }) => name === knot)
    try {
      runtime.ChoosePathString(knot)
    } catch (cause) {
      const words = placedWords(cause instanceof Error ? cause.message : String(cause))
      return stopped({ kind: 'runtime', isError: true, line: from?.line ?? words.line, detail: words.detail })
    }
  }
  const draft = { runtime, knots }
  let at = readScreened(draft, atBeginning, trying)
  let length = lengthOfPassage(at.passage)
  const passages = [viewOf(at.passage, null)]
  for (const choice of path) {
    const made = at.passage.choices[choice]
    if (made === undefined || at.fault) break
    const taken = runtime.currentChoices[choice]
    const from = { visited: at.visited, knot: taken ? knotOfChoice(taken, knots) : at.knot }
    runtime.ChooseChoiceIndex(choice)
    const next = readScreened(draft, from, trying)
    length += lengthOfPassage(next.passage)
    if (length > mostText) return stopped({ kind: 'stuck', isError: true, line: null, detail: '' })
    passages.splice(-1, 1, viewOf(at.passage, made.text), viewOf(next.passage, null))
    at = next
  }
  const names = new Set([...(knot === null ? [] : [knot]), ...at.visited.keys()])
  return {
    passages,
    choices: at.fault
      ? []
      : at.passage.choices.map(({ text, price }) => ({
          text,
          isTranslated: false,
          price: statedPrice(price),
          isPaid: false,
        })),
    ending: at.ending,
    visited: [...names],
    fault: at.fault,
  }
}

/** The next passage; one that the rules refuse says nothing. */
function readScreened(draft: Draft, before: KnotPlace, trying: Trying): DraftPassage {
  const read = readDraft(draft, before)
  if (!refusesPassage(read.passage, trying)) return read
  const line = draft.knots.find(({ name }) => name === read.knot)?.line ?? null
  const fault: StoryFault = { kind: 'refused', isError: true, line, detail: '' }
  return { ...read, passage: { lines: [], choices: [], ending: null }, ending: null, fault }
}

function stopped(fault: StoryFault | null): StoryTry {
  return { passages: [], choices: [], ending: null, visited: [], fault }
}

/** A price as it is stated; one that is no whole number of coins is none. */
function statedPrice(price: number): number {
  return Number.isInteger(price) && price > 0 ? price : 0
}

function viewOf({ lines }: PlayedPassage, chosen: string | null): StoryTry['passages'][number] {
  return {
    lines: lines.map(({ text, place }) => ({ text, place, by: 'author' })),
    chosen: chosen === null ? null : { text: chosen, isTranslated: false },
  }
}
