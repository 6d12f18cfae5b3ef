import { memoryBounds } from '../../rules.ts'
import { termsOf } from '../index/terms.ts'
import { cueMeanings, cuesOf, foldSentence, hasCue } from './cues.ts'
import type { LearntMemory, MemoryReader, ReadTurn } from './reader.ts'

const mostOfMessage = 4
const mostInSummary = 3
const longestSummary = 400
/** A sentence with fewer terms says too little. */
const fewestTerms = 2

const question = /[?？؟][\s"'”’»)]*$/u
/** An action of a played scene, and the words of somebody else. */
const played = /\*[^*]*\*|^> .*$/gm

const splitters = new Map<string, Intl.Segmenter>()

/** Reads by rules: a sentence of the person that has a cue is remembered in their own words. It needs no model. */
export const ruleReader: MemoryReader = {
  isCounted: false,
  read: ({ turns, locale }) => {
    const said = turns.filter(({ role }) => role === 'user')
    return Promise.resolve({
      memories: said.flatMap((turn) => memoriesOf(turn, locale)),
      summary: summaryOf(said, locale),
    })
  },
}

function memoriesOf(turn: ReadTurn, locale: string): LearntMemory[] {
  const lexicons = [cuesOf(locale), ...(locale === 'en' ? [] : [cuesOf('en')])]
  return sentencesOf(turn.text, locale)
    .flatMap((sentence): LearntMemory[] => {
      const folded = foldSentence(sentence)
      const meaning = cueMeanings.find(({ cue }) => lexicons.some((lexicon) => hasCue(folded, lexicon.get(cue) ?? [])))
      if (!meaning || sentence.length > memoryBounds.text || termsOf(sentence).length < fewestTerms) return []
      const { kind, slot } = meaning
      return [{ kind, slot, text: sentence, quote: sentence, messageId: turn.id }]
    })
    .slice(0, mostOfMessage)
}

/** The statements of a message: no questions, and nothing that is played or quoted. */
export function sentencesOf(text: string, locale: string): string[] {
  let splitter = splitters.get(locale)
  if (splitter === undefined) {
    splitter = new Intl.Segmenter(locale, { granularity: 'sentence' })
    splitters.set(locale, splitter)
  }
  const segments = text
    .replaceAll(played, '\n')
    .split('\n')
    .flatMap((line) => Array.from(splitter.segment(line), ({ segment }) => segment.trim()))
  return segments.filter((sentence) => sentence && !question.test(sentence))
}

/** The person's sentences that say the most, in their order. */
function summaryOf(said: readonly ReadTurn[], locale: string): string {
  const sentences = said
    .flatMap(({ text }) => sentencesOf(text, locale))
    .map((text, at) => ({ text, at, terms: termsOf(text).length }))
  const chosen: typeof sentences = []
  let length = 0
  for (const one of sentences.toSorted((a, b) => b.terms - a.terms || a.at - b.at)) {
    if (chosen.length === mostInSummary) break
    if (one.terms < fewestTerms + 1 || length + one.text.length > longestSummary) continue
    chosen.push(one)
    length += one.text.length + 1
  }
  return chosen
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text)
    .join(' ')
}
