import type { StoryCheck, StoryFault, StoryKnot } from '../../own-contract.ts'
import type { KnotPlace } from '../engine/current-knot.ts'
import { atBeginning, knotOfChoice } from '../engine/current-knot.ts'
import { compileInk } from './compile-ink.ts'
import type { SourceKnot } from './ink-source.ts'
import { knotsOfInk, linesOfInk, loopsOf } from './ink-source.ts'
import type { Draft, DraftPassage } from './read-draft.ts'
import { readDraft } from './read-draft.ts'

/** A walk ends here, since a page waits for the answer; the built-in stories have 400 to 2800 states. */
const most = { states: 5000, ms: 2500, faults: 20, endings: 200 }

type Walk = { states: number; isWhole: boolean; reached: Set<string>; endings: string[]; faults: StoryFault[] }
type Point = Pick<KnotPlace, 'visited'> & { state: string; choices: number }

type Hear = (passage: DraftPassage) => void

/**
 * The faults of ink, its knots, and the endings that it comes to. A fault of the compiler leaves nothing to play. `hear` has
 * each passage that is played.
 */
export function checkDraft(source: string, hear: Hear = () => {}): StoryCheck {
  const knots = knotsOfInk(source)
  const { runtime, faults } = compileInk(source)
  if (runtime === null) return { faults, knots: knotViews(source, knots, null), endings: [], walk: null }
  const { reached, endings, faults: found, states, isWhole } = walkDraft({ runtime, knots }, hear)
  // The compiler warns of a text that may run out; the walk says that it does.
  const deadEnds = new Set(found.flatMap(({ kind, line }) => (kind === 'deadEnd' ? [line] : [])))
  const unreached = isWhole ? knots.filter(({ name }) => !reached.has(name)) : []
  const later: StoryFault[] = unreached.map(({ name, line }) => ({
    kind: 'unreached',
    line,
    isError: false,
    detail: name,
  }))
  if (endings.length === 0 && found.length === 0)
    later.push({ kind: 'noEnding', line: null, isError: false, detail: '' })
  return {
    faults: [...faults.filter(({ line }) => !deadEnds.has(line)), ...found, ...later],
    knots: knotViews(source, knots, reached),
    endings,
    walk: { states, isWhole },
  }
}

/** Plays a story breadth first over its states, within a bound of states and of time. */
function walkDraft(draft: Draft, hear: Hear): Walk {
  const { runtime } = draft
  const until = performance.now() + most.ms
  const walk: Walk = { states: 0, isWhole: true, reached: new Set(), endings: [], faults: [] }
  const counted = countedKnots(draft)
  const seen = new Set<string>()
  const noted = new Set<string>()
  const arrive = (played: DraftPassage): Point[] => {
    const { passage, ending, visited, fault } = played
    // A state that was seen is not played again, but its passage may have words that no other has.
    hear(played)
    for (const name of visited.keys()) walk.reached.add(name)
    if (ending !== null && walk.endings.length < most.endings && !walk.endings.includes(ending))
      walk.endings.push(ending)
    if (fault) {
      const mark = `${fault.kind} ${fault.line} ${fault.detail}`
      if (!noted.has(mark)) walk.faults.push(fault)
      noted.add(mark)
      // A text that went on without an end leaves its runtime in the middle of it.
      if (fault.kind === 'stuck') walk.isWhole = false
      return []
    }
    const state = runtime.state.ToJson()
    const key = stateKey(state, passage, counted)
    if (seen.has(key)) return []
    seen.add(key)
    walk.states += 1
    return passage.choices.length > 0 ? [{ state, visited, choices: passage.choices.length }] : []
  }
  let queue = arrive(readDraft(draft, atBeginning))
  while (queue.length > 0 && walk.isWhole) {
    const next: Point[] = []
    for (const { state, choices, visited } of queue)
      for (let choice = 0; choice < choices && walk.isWhole; choice += 1) {
        runtime.state.LoadJson(state)
        const made = runtime.currentChoices[choice]
        const knot = made ? knotOfChoice(made, draft.knots) : ''
        runtime.ChooseChoiceIndex(choice)
        next.push(...arrive(readDraft(draft, { visited, knot })))
        if (walk.states >= most.states || walk.faults.length >= most.faults || performance.now() > until)
          walk.isWhole = false
      }
    queue = next
  }
  return walk
}

/** The knots whose visits later text depends on: those that a condition reads, and those of a loop. */
function countedKnots({ runtime, knots }: Draft): ReadonlySet<string> {
  const read = [...runtime.ToJson().matchAll(/"CNT\?":"\.?\^?\.?([\p{L}\p{N}_]+)/gu)].map(([, knot = '']) => knot)
  return new Set([...read, ...loopsOf(knots)])
}

/** States are one where all is alike that later text depends on, as in the proof of the built-in stories. */
function stateKey(state: string, { choices, lines }: DraftPassage['passage'], counted: ReadonlySet<string>): string {
  const { variablesState, visitCounts = {} } = JSON.parse(state) as {
    variablesState?: unknown
    visitCounts?: Record<string, number>
  }
  const visits = Object.entries(visitCounts).filter(([path]) => counted.has(path.split('.')[0] ?? ''))
  return JSON.stringify([variablesState, choices, lines.at(-1), visits])
}

/** The knots as the page shows them; the beginning, which has no name, is the first. */
function knotViews(source: string, knots: readonly SourceKnot[], reached: ReadonlySet<string> | null): StoryKnot[] {
  const names = new Set(knots.map(({ name }) => name))
  const prelude = linesOfInk(source)
    .slice(0, (knots[0]?.line ?? Infinity) - 1)
    .join('\n')
  const [beginning] = knotsOfInk(`=== beginning\n${prelude}`)
  const all = [{ name: '', line: 1, leadsTo: beginning?.leadsTo ?? [], ends: beginning?.ends ?? false }, ...knots]
  return all.map(({ name, line, leadsTo, ends }) => ({
    name,
    line,
    leadsTo: leadsTo.filter((target) => names.has(target)),
    ends,
    isReached: reached === null ? null : name === '' || reached.has(name),
  }))
}
