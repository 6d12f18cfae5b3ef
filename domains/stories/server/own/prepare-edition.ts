import { createHash } from 'node:crypto'
import type { StoryFault } from '../../own-contract.ts'
import { ownStoryBounds } from '../../own-stories.ts'
import { atBeginning, knotOfChoice } from '../engine/current-knot.ts'
import type { Story, StoryKnot } from '../engine/story.ts'
import { checkDraft } from './check-draft.ts'
import { compileInk } from './compile-ink.ts'
import { knotsOfInk, linesOfInk } from './ink-source.ts'
import type { Draft } from './read-draft.ts'
import { readDraft } from './read-draft.ts'
import type { Screening } from './screen-draft.ts'
import { screenDraft } from './screen-draft.ts'
import { createPlayedScreen } from './screen-played.ts'

/** A draft as others would play it: compiled, with the facts that its text gives. */
export type PreparedEdition = Pick<Story, 'opening' | 'minutes' | 'endings' | 'hash' | 'ink'> & {
  knots: readonly StoryKnot[]
}
export type Prepared = { faults: StoryFault[]; edition: PreparedEdition | null }

const openingLength = 240
const charactersInAMinute = 900
/** Commands of compiled ink by which the same choices could lead to another text: chance, and counts of turns. */
const chanceCommands = /[[,]"(?:rnd|srnd|lrnd|seq|turns?|readc)"[\],]/
const chanceWords = /RANDOM|shuffle|\{~|TURNS|READ_COUNT/

/**
 * Prepares a draft for others. Its faults are all that a check finds, and what a draft may have while it is written: no title,
 * a knot or an ending that no way comes to, more ways than can be played, and chance, by which a save would lead elsewhere.
 */
export function prepareEdition(draft: Screening): Prepared {
  const { title, source } = draft
  const played = createPlayedScreen(draft)
  const { faults: found, endings, walk } = checkDraft(source, played.hear)
  const titles = endings.map((key) => ({ key, title: key.replaceAll('_', ' ').trim() || title }))
  const named = screenDraft({ ...draft, title: '', source: titles.map((ending) => ending.title).join('\n') })
  const lines = screenDraft(draft)
  const refused = [
    ...(lines.length > 0 ? lines : played.refusals()),
    ...named.map(({ text }) => ({ line: null, text })),
  ]
  const faults: StoryFault[] = [
    ...refused.map(({ line, text }) => ({ kind: 'refused' as const, line, isError: true, detail: text })),
    ...found.filter(({ kind, isError }) => isError || kind === 'unreached' || kind === 'noEnding'),
  ]
  if (title.trim() === '') faults.push({ kind: 'noTitle', line: null, isError: true, detail: '' })
  const { runtime } = compileInk(source)
  if (runtime === null) return { faults, edition: null }
  const ink = runtime.ToJson()
  if (chanceCommands.test(ink)) {
    const at = linesOfInk(source).findIndex((text) => chanceWords.test(text))
    faults.push({ kind: 'chance', line: at === -1 ? null : at + 1, isError: true, detail: '' })
  }
  if (walk?.isWhole === false && !found.some(({ isError }) => isError))
    faults.push({ kind: 'tooManyPaths', line: null, isError: true, detail: '' })
  const knots = knotsOfInk(source)
  const { opening, characters } = readFirstPath({ runtime, knots })
  if (opening === '') faults.push({ kind: 'noText', line: null, isError: true, detail: '' })
  if (faults.length > 0) return { faults, edition: null }
  const edition = {
    opening,
    minutes: Math.max(1, Math.round(characters / charactersInAMinute)),
    endings: titles,
    knots: knots.map(({ name, ends }) => ({ name, ends })),
    hash: createHash('sha256').update(ink).digest('hex').slice(0, 16),
    ink,
  }
  return { faults, edition }
}

/** The first lines, and how long the way of the first choices is. */
function readFirstPath(draft: Draft): { opening: string; characters: number } {
  const { runtime, knots } = draft
  runtime.ResetState()
  let at = readDraft(draft, atBeginning)
  const opening = shortened(at.passage.lines.map(({ text }) => text).join(' '))
  let characters = 0
  for (let step = 0; step < ownStoryBounds.path; step += 1) {
    characters += at.passage.lines.reduce((sum, { text }) => sum + text.length, 0)
    const [first] = runtime.currentChoices
    if (at.fault || first === undefined) break
    const knot = knotOfChoice(first, knots)
    runtime.ChooseChoiceIndex(0)
    at = readDraft(draft, { visited: at.visited, knot })
  }
  return { opening, characters }
}

function shortened(text: string): string {
  if (text.length <= openingLength) return text
  const cut = text.slice(0, openingLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), openingLength / 2)).toWellFormed()}…`
}
