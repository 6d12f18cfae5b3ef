import { isLocale } from '#platform/i18n/locales.ts'
import type { Ethnicity, Outfit, Place, Light, Framing, Pose, Mood } from '../../vocabulary-contract.ts'
import type { Appearance } from '#portrait/public.ts'
import type { Mark, Skin } from '../../rules.ts'
import { fold } from './fold.ts'
import type { Attribute, Lexicon, Term } from './lexicon.ts'
import { lexiconOf } from './lexicon.ts'

/** The values of the vocabulary that a text names. Nothing of the text itself is in it. */
export type WordsRead = {
  outfit?: Outfit
  place?: Place
  light?: Light
  framing?: Framing
  pose?: Pose
  mood?: Mood
  ethnicity?: Ethnicity
  skin?: Skin
  figure?: Appearance['figure']
  eyes?: Appearance['eyes']
  hair?: Appearance['hair']
  hairColor?: Appearance['hairColor']
  /** Each once, in the order of the text. */
  marks?: Mark[]
}

type Found = { term: Term; start: number; end: number }

const longestText = 4000
const wordPart = /[\p{L}\p{M}\p{N}']/u
/** A negating word may have this many others between itself and the word it negates ("not in a hoodie"). */
const wordsBeforeTakenBack = 2
const leastBorrowed = 4
/** Farther from its noun no colour is meant; it also bounds the work. */
const farthest = 48
/** The penalty that makes a noun less likely than one at any distance: it stands across an "and". */
const acrossAnd = 2 * farthest

/**
 * Reads the vocabulary's values from a person's own words, by the words of their language and of English beside it. It
 * moderates nothing: the policy does, before.
 */
export function readWords(text: string, locale: string): WordsRead {
  const own = isLocale(locale) ? locale : 'en'
  const read = readWith(lexiconOf(own), text)
  if (own === 'en') return read
  // Short English words mean other things in other languages.
  const english = lexiconOf('en')
  // Words that both languages have are read by the person's own, which knows how it negates them.
  const shared = new Set(lexiconOf(own).terms.flatMap((term) => (term.kind === 'direct' ? [term.text] : [])))
  const isBorrowed = ({ kind, text: word }: Term) =>
    word.length >= leastBorrowed && !(kind === 'direct' && shared.has(word))
  const borrowed = { ...english, terms: english.terms.filter(isBorrowed) }
  const other = readWith(borrowed, text)
  const marks = [...new Set([...(read.marks ?? []), ...(other.marks ?? [])])]
  return { ...other, ...read, ...(marks.length > 0 ? { marks } : {}) }
}

function readWith(lexicon: Lexicon, text: string): WordsRead {
  const folded = fold(text.slice(0, longestText), lexicon.locale)
  const joined = lexicon.terms.filter(isJoined)
  const all = withoutStray(lexicon.terms.flatMap((term) => occurrences(folded, term, joined)))
  const stored = longestOf(all.filter(({ term }) => term.attribute !== undefined))
  const nouns = all.filter(({ term }) => term.kind === 'hairWord' || term.kind === 'eyeWord')
  const ands = all.filter(({ term }) => term.kind === 'and')
  const links = [...all.filter(({ term }) => term.kind === 'link'), ...ands]
  const ties = { words: stored.filter(({ term }) => term.kind === 'beside'), links, ands }
  const meant = stored.filter(
    (one) =>
      (one.term.kind === 'direct' || belongs(one, nouns, ties, { folded, stands: lexicon.stands })) &&
      !isTakenBack(one, all, folded) &&
      !describesThing(one, stored, folded),
  )
  const read: Partial<Record<Attribute, string>> = {}
  const inOrder = meant.toSorted((a, b) => a.start - b.start)
  const marks = new Set(inOrder.flatMap(({ term }) => (term.attribute === 'mark' ? [term.value] : [])))
  for (const { term } of inOrder) if (term.attribute && term.attribute !== 'mark') read[term.attribute] ??= term.value
  // Hair that a cloth covers is not seen, whatever else is said of it.
  if (meant.some(({ term }) => term.value === 'hijab')) read.hair = 'hijab'
  // The lexicon's schema holds each value to the vocabulary of its attribute.
  return { ...read, ...(marks.size > 0 ? { marks: [...marks] } : {}) } as WordsRead
}

/** An "and" that is written as one with the word behind it, as in Arabic. */
function isJoined(term: Term): boolean {
  return term.kind === 'and' && term.opensAfter
}

function occurrences(text: string, term: Term, joined: readonly Term[]): Found[] {
  const found: Found[] = []
  for (let at = text.indexOf(term.text); at >= 0; at = text.indexOf(term.text, at + 1)) {
    let [start, end] = [at, at + term.text.length]
    if (!term.solid) {
      const isLoose = (from: number) => wordPart.test(text[from] ?? '')
      const hasAnd = joined.some((and) => text.endsWith(and.text, start) && !isLoose(start - and.text.length - 1))
      if (isLoose(start - 1) && !term.opensBefore && !hasAnd) continue
      if (isLoose(end) && !term.opensAfter) continue
      while (start > 0 && isLoose(start - 1) && !hasAnd) start -= 1
      while (end < text.length && isLoose(end) && !isJoined(term)) end += 1
    }
    found.push({ term, start, end })
  }
  return found
}

/** A letter is an "and" where a known word follows it, and part of a word elsewhere. */
function withoutStray(all: readonly Found[]): Found[] {
  const starts = new Set(all.map(({ start }) => start))
  return all.filter(({ term, end }) => !isJoined(term) || starts.has(end))
}

/** Where terms overlap, the longer ones count: an evening dress is no evening. */
function longestOf(found: readonly Found[]): Found[] {
  const isInside = (inner: Found, outer: Found) =>
    inner.start < outer.end && outer.start < inner.end && outer.end - outer.start > inner.end - inner.start
  return found.filter((one) => !found.some((other) => isInside(one, other)))
}

/**
 * The words that may stand between a colour and its noun: other such words, and links, of which an "and" may separate
 * them.
 */
type Ties = { words: readonly Found[]; links: readonly Found[]; ands: readonly Found[] }

/**
 * Whether a colour or a style is that of its noun: of the nearest one, with nothing but ties in between. In "pelo negro
 * y rizado y ojos verdes" the eyes are nearer to "rizado", but stand across an "and".
 */
function belongs(
  one: Found,
  nouns: readonly Found[],
  ties: Ties,
  { folded, stands }: { folded: string; stands: Lexicon['stands'] },
): boolean {
  const reached = nouns
    .filter((noun) => isWithin(noun.end, one.start) || isWithin(one.end, noun.start))
    .flatMap((noun) => {
      const isBefore = one.end <= noun.start
      const [from, to] = isBefore ? [one.end, noun.start] : [noun.end, one.start]
      const isUsual = isBefore === (stands === 'before')
      const between = without(folded, from, to, [...ties.words, ...ties.links])
      const isTied = isUsual ? /^[\s,]*$/u.test(between) : /^[\s:]*$/u.test(between)
      if (!isTied) return []
      const parts = ties.ands.some(
        ({ start, end }) =>
          start >= from &&
          end <= to &&
          without(folded, ...(isBefore ? ([end, to] as const) : ([from, start] as const)), ties.links).trim() === '',
      )
      return [{ noun, distance: to - from + (isUsual ? 0 : 1.5) + (parts ? acrossAnd * (isUsual ? 1 : 2) : 0) }]
    })
    .toSorted((a, b) => a.distance - b.distance)
  const wanted = one.term.attribute === 'eyes' ? 'eyeWord' : 'hairWord'
  return reached[0]?.noun.term.kind === wanted
}

function isWithin(from: number, to: number): boolean {
  return to >= from && to - from <= farthest
}

/** The text between two places, with all ties cut out of it. */
function without(text: string, from: number, to: number, cuts: readonly Found[]): string {
  const inside = cuts.filter(({ start, end }) => start >= from && end <= to)
  let left = ''
  for (let at = from; at < to; at += 1) {
    const cut = inside.find(({ start, end }) => start <= at && at < end)
    if (cut) at = cut.end - 1
    else left += text[at]
  }
  return left
}

function isTakenBack(one: Found, all: readonly Found[], text: string): boolean {
  return all.some(({ term, start, end }) => {
    if (term.kind === 'not' && isWithin(end, one.start)) return isNear(text.slice(end, one.start), term.solid)
    if (term.kind === 'notAfter' && isWithin(one.end, start)) return isNear(text.slice(one.end, start), term.solid)
    return false
  })
}

function isNear(between: string, solid: boolean): boolean {
  if (/[.,:]/u.test(between)) return false
  return solid
    ? between.length <= wordsBeforeTakenBack * 2
    : between.split(' ').filter(Boolean).length <= wordsBeforeTakenBack
}

/** An Italian café and an Indian sari say nothing of who is there. */
function describesThing(one: Found, stored: readonly Found[], text: string): boolean {
  if (one.term.attribute !== 'ethnicity') return false
  return stored.some(
    ({ term, start }) =>
      (term.attribute === 'place' || term.attribute === 'outfit') &&
      start >= one.end &&
      text.slice(one.end, start).trim() === '',
  )
}
