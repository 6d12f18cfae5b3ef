import { moderateText } from '#domains/safety/policy.ts'
import type { Story } from '#domains/stories/server/engine/story.ts'
import type { InkRuntime } from '#domains/stories/server/engine/ink-runtime.ts'
import { openRuntime } from '#domains/stories/server/engine/ink-runtime.ts'
import type { Moment } from '#domains/stories/server/engine/play.ts'
import { beginStory, continueStory, replayStory } from '#domains/stories/server/engine/play.ts'
import type { MadeChoice } from '#domains/stories/server/engine/made-choice.ts'
import { mostChoicesShown } from '#domains/stories/rules.ts'
import { compileStory, knotsOf } from './compile-story.ts'

export type Proof = {
  /** All that is wrong; empty for a story that may ship. */
  faults: string[]
  knots: number
  states: number
  /** Choices to the nearest end, and to the state that lies farthest. */
  shortest: number
  longest: number
  /** The nearest path to each ending, as the places of its choices. */
  paths: Map<string, number[]>
  /** Every line and choice that somebody may come to read. */
  texts: ReadonlySet<string>
}

const fewestKnots = 40
const longestChoice = 120
const dearestChoice = 100
const shortestBrief = 20
const mostStates = 200_000
const mostFaults = 20
const wordsInAMinute = 200
const minutesOff = 2
const mostSaves = 40
const policyYear = 2026

type State = { callstackThreads?: unknown; variablesState?: unknown; visitCounts?: Record<string, number> }
type Visit = { moment: Moment; path: MadeChoice[] }

/**
 * Plays a story in every way there is: breadth first over its states. Two states are one where everything that later
 * text depends on is alike: variables, the choices offered, and visits where a loop or a condition reads them.
 */
export function proveStory(story: Story, source: string): Proof {
  const faults: string[] = []
  const fault = (text: string, path: readonly MadeChoice[]) =>
    faults.push(`${text} (after: ${path.map(({ choice }) => choice).join(' ') || 'the beginning'})`)
  const reads = countedKnots(story, source)
  const seen = new Set<string>()
  const reached = new Set<string>()
  const paths = new Map<string, number[]>()
  const lines = new Set<string>()
  const saves: MadeChoice[][] = []
  let longest = 0
  const runtime = openRuntime(story.ink)
  // A state that was seen is not played again, but its passage may have words that no other has.
  const visit = ({ moment, path }: Visit): Visit[] => {
    const { passage, state } = moment
    for (const knot of Object.keys((state as State).visitCounts ?? {})) reached.add(knot.split('.')[0] ?? '')
    checkMoment(story, { runtime, moment }, (text) => fault(text, path))
    for (const text of [...passage.lines.map((line) => line.text), ...passage.choices.map((one) => one.text)])
      lines.add(text)
    if (passage.ending !== null && !paths.has(passage.ending))
      paths.set(
        passage.ending,
        path.map(({ choice }) => choice),
      )
    const key = keyOf(moment, reads)
    if (seen.has(key)) return []
    seen.add(key)
    longest = Math.max(longest, path.length)
    if (passage.ending !== null && saves.length < mostSaves) saves.push(path)
    return [{ moment, path }]
  }
  let queue = visit({ moment: beginStory(story), path: [] })
  while (queue.length > 0 && seen.size < mostStates && faults.length < mostFaults) {
    queue = queue.flatMap(({ moment: { passage, state }, path }) =>
      passage.choices.flatMap(({ text }, choice) => {
        const after = continueStory(story, state, choice)
        if (after !== null) return visit({ moment: after.moment, path: [...path, after.made] })
        fault(`the choice "${text}" cannot be made`, path)
        return []
      }),
    )
  }
  if (seen.size >= mostStates) faults.push(`${mostStates} states are too many to play them all`)
  const knots = knotsOf(source)
  for (const knot of knots) if (!reached.has(knot)) faults.push(`the knot ${knot} is never reached`)
  for (const { key } of story.endings) if (!paths.has(key)) faults.push(`the ending ${key} is never reached`)
  if (knots.length < fewestKnots) faults.push(`${knots.length} knots are fewer than ${fewestKnots}`)
  if (/RANDOM\(|SEED_RANDOM|shuffle|\{~/.test(source)) faults.push('chance would make a replay another story')
  faults.push(...refusedLines([...lines, story.title, story.opening, ...story.endings.map(({ title }) => title)]))
  if (faults.length === 0) faults.push(...faultsOfRevisions(story, source, saves), ...faultsOfLength(story, paths))
  const shortest = Math.min(...[...paths.values()].map((path) => path.length))
  return { faults, knots: knots.length, states: seen.size, shortest, longest, paths, texts: lines }
}

type Checked = { runtime: InkRuntime; moment: Moment }

function checkMoment(story: Story, { runtime, moment }: Checked, fault: (text: string) => void): void {
  const { passage, state } = moment
  const { lines, choices, ending } = passage
  if (lines.length === 0) fault('a passage without text')
  if (choices.length === 0 && ending === null) fault('a dead end')
  if (choices.length > 0 && ending !== null) fault('an ending with choices')
  if (ending !== null && !story.endings.some(({ key }) => key === ending)) fault(`an undeclared ending ${ending}`)
  if (choices.length > mostChoicesShown) fault('more choices than there are keys')
  if (new Set(choices.map(({ text }) => text)).size < choices.length) fault('two choices in the same words')
  for (const { text, price } of choices) {
    if (!text || text.length > longestChoice) fault(`a choice that is empty or too long`)
    if (!Number.isInteger(price) || price < 0 || price > dearestChoice)
      fault(`a price that is no whole number of coins`)
  }
  // Somebody without coins must have a way on, or a story would end where a price is stated.
  if (choices.length > 0 && choices.every(({ price }) => price > 0)) fault('choices that all cost coins')
  for (const { text, prose } of lines) {
    if (prose !== null && prose.length < shortestBrief) fault(`a marked line without a brief: "${text}"`)
  }
  runtime.state.LoadJson(JSON.stringify(state))
  if (runtime.state.ToJson() !== JSON.stringify(state)) fault('a state that is not the same after storage')
}

/** The knots whose visits later text depends on: those that a condition reads, and those of a loop, whose choices run out. */
function countedKnots(story: Story, source: string): ReadonlySet<string> {
  const read = [...story.ink.matchAll(/"CNT\?":"\.?\^?\.?(\w+)/g)].map(([, knot = '']) => knot)
  const bodies = source.split(/^={2,}\s*(?=\w)/m).slice(1)
  const leads = new Map(
    bodies.map((body) => [
      /^\w+/.exec(body)?.[0] ?? '',
      [...body.matchAll(/->\s*(\w+)/g)].map(([, knot = '']) => knot),
    ]),
  )
  const returns = (knot: string) => {
    const passed = new Set<string>()
    const open = [...(leads.get(knot) ?? [])]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (at === knot) return true
      if (passed.has(at)) continue
      passed.add(at)
      open.push(...(leads.get(at) ?? []))
    }
    return false
  }
  return new Set([...read, ...[...leads.keys()].filter(returns)])
}

function keyOf({ passage, state }: Moment, reads: ReadonlySet<string>): string {
  const { variablesState, visitCounts = {} } = state as State
  const visits = Object.entries(visitCounts).filter(([path]) => reads.has(path.split('.')[0] ?? ''))
  return JSON.stringify([variablesState, passage.choices, passage.ending, passage.lines.at(-1), visits])
}

/** The lines that the text policy would not let a character say. */
function refusedLines(lines: readonly string[]): string[] {
  return lines
    .filter(
      (text) =>
        moderateText(text, { surface: 'chat-out', locale: 'en', recent: [], year: policyYear }).action !== 'allow',
    )
    .map((text) => `the policy refuses "${text}"`)
}

/** Saves of this release in revised ones: with other words in each choice they lead as far, without a choice up to there. */
function faultsOfRevisions(story: Story, source: string, saves: readonly MadeChoice[][]): string[] {
  const reworded = compileStory(story.id, source.replaceAll(/^(\s*[*+].*)\]/gm, '$1, then]'))
  const cut = compileStory(story.id, source.replace(/^\* .*$/m, ''))
  const faults: string[] = []
  for (const path of saves) {
    if (replayStory(story, path).path.length !== path.length) faults.push('a save that is not read again')
    const again = replayStory(reworded, path)
    if (again.path.length !== path.length || again.passages.at(-1)?.ending === null)
      faults.push('a save that corrected words made unreadable')
    const shorter = replayStory(cut, path).passages.at(-1)
    if (!shorter || (shorter.choices.length === 0 && shorter.ending === null))
      faults.push('a save that a removed choice left without a way on')
  }
  return faults
}

/** The stated minutes are those of an ordinary reader on the nearest paths to the endings. */
function faultsOfLength(story: Story, paths: ReadonlyMap<string, readonly number[]>): string[] {
  const words = [...paths.values()].map((path) => {
    let moment = beginStory(story)
    let count = wordsOf(moment)
    for (const choice of path) {
      moment = continueStory(story, moment.state, choice)?.moment ?? moment
      count += wordsOf(moment)
    }
    return count
  })
  const minutes = words.reduce((sum, count) => sum + count, 0) / words.length / wordsInAMinute
  return Math.abs(minutes - story.minutes) > minutesOff
    ? [`${story.minutes} minutes are stated, and ${Math.round(minutes)} are needed`]
    : []
}

function wordsOf({ passage: { lines, choices } }: Moment): number {
  return [...lines, ...choices]
    .map(({ text }) => text)
    .join(' ')
    .split(/\s+/).length
}
