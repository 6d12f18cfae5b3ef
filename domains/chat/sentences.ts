import type { Inline } from './markup.ts'
import { parseMarkup } from './markup.ts'
import { wholeLetters } from './whole-letters.ts'

/** A sentence of a message: where it stands in the words as they are shown, and what is said of it, empty for nothing. */
export type Sentence = { from: number; to: number; words: string }

export type SentenceOptions = {
  /** Language tag by which sentences end. */
  tag: string
  /** The text is still being written: its last sentence may not be whole yet. */
  isOpen: boolean
  leavesOutActions: boolean
}

/** Longer ones are said in parts: some voices fall silent in the middle of a long text. */
const longest = 220

type Run = { words: string; isAction: boolean }

/** The sentences of a message, in order; while it is written, only those that are whole, always the same ones. */
export function sentencesOf(text: string, { tag, isOpen, leavesOutActions }: SentenceOptions): Sentence[] {
  const runs = runsOf(parseMarkup(text, isOpen))
  const shown = runs.map(({ words }) => words).join('')
  const places = placesOf(shown, tag)
  const whole = isOpen ? places.slice(0, -1) : places
  const parts = whole.flatMap((place) => partsOf(shown, place))
  const said = parts.map(({ from, to }) => ({ from, to, words: sayable(wordsIn(runs, from, to, leavesOutActions)) }))
  // Where everything is an action, leaving it out would leave nothing.
  if (!leavesOutActions || isOpen || said.some(({ words }) => words !== '')) return said
  return sentencesOf(text, { tag, isOpen, leavesOutActions: false })
}

/** The words of a message as they are shown, in which sentences have their places. */
export function shownWords(text: string, isOpen: boolean): string {
  return runsOf(parseMarkup(text, isOpen))
    .map(({ words }) => words)
    .join('')
}

type Stretch = Pick<Sentence, 'from' | 'to'> & Omit<SentenceOptions, 'tag'>

/** The words that are said for a stretch of a message as it is shown: empty for nothing to say, null where it does not reach so far. */
export function wordsOfStretch(text: string, { from, to, isOpen, leavesOutActions }: Stretch): string | null {
  const runs = runsOf(parseMarkup(text, isOpen))
  if (runs.reduce((length, { words }) => length + words.length, 0) < to) return null
  const words = sayable(wordsIn(runs, from, to, leavesOutActions))
  return words === '' && leavesOutActions ? sayable(wordsIn(runs, from, to, false)) : words
}

function runsOf(inlines: readonly Inline[], isAction = false, before = ''): Run[] {
  const runs: Run[] = []
  let line = before
  for (const inline of inlines) {
    const found =
      typeof inline === 'string'
        ? [{ words: inline, isAction }]
        : runsOf(inline.children, isAction || (inline.mark === 'em' && isActionAt(line, inline)), line)
    for (const run of found) line = (line + run.words).slice(-80)
    runs.push(...found)
  }
  return runs
}

/** Slanted words are an action where they stand by themselves or are several; one or two inside a sentence are stress. */
function isActionAt(before: string, { children }: Exclude<Inline, string>): boolean {
  const words = runsOf(children)
    .map((run) => run.words)
    .join('')
  const last = before.replaceAll(' ', '').at(-1)
  return last === undefined || sentenceEnds.includes(last) || words.trim().split(/\s+/u).length > 2
}

const sentenceEnds = '\n.!?…。！？।؟"”’»」』'

type Place = { from: number; to: number }

/** Sentences by the rules of the language; a line break ends one, too. */
function placesOf(shown: string, tag: string): Place[] {
  const segments = [...new Intl.Segmenter(tag, { granularity: 'sentence' }).segment(shown)]
  const starts = segments.map(({ index }, at) => index - openingAt(segments[at - 1]?.segment ?? ''))
  return starts.map((from, at) => ({ from, to: starts[at + 1] ?? shown.length }))
}

/** How many opening signs end a segment: where no space parts sentences, Unicode's rules leave them with the one before. */
function openingAt(segment: string): number {
  let start = segment.length
  while (/[\p{Ps}\p{Pi}]/u.test(segment[start - 1] ?? '')) start -= 1
  return segment.length - start
}

/** A sentence in parts that are short enough, parted after a clause or between words. */
function partsOf(shown: string, { from, to }: Place): Place[] {
  const parts: Place[] = []
  let start = from
  while (to - start > longest) {
    const end = wholeLetters(shown, start + cutIn(shown.slice(start, start + longest)))
    parts.push({ from: start, to: end })
    start = end
  }
  return [...parts, { from: start, to }]
}

const clauseEnds = [',', ';', ':', '–', '—', '،', '、', '，', '；']

function cutIn(words: string): number {
  const clause = Math.max(...clauseEnds.map((sign) => words.lastIndexOf(sign))) + 1
  if (clause > longest / 4) return clause
  return words.lastIndexOf(' ') + 1 || words.length
}

function wordsIn(runs: readonly Run[], from: number, to: number, leavesOutActions: boolean): string {
  let at = 0
  let words = ''
  for (const run of runs) {
    const start = Math.max(from - at, 0)
    const end = Math.min(to - at, run.words.length)
    at += run.words.length
    if (start >= end) continue
    words += leavesOutActions && run.isAction ? ' ' : run.words.slice(start, end)
  }
  return words
}

/** Words without signs that voices would name one by one; empty where no letter or digit is left. */
function sayable(words: string): string {
  const plain = words
    .replaceAll(/\p{Extended_Pictographic}|\u{fe0f}|\u{200d}|[*_~#>|\\]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(plain) ? plain : ''
}
