import { readFileSync } from 'node:fs'
import { z } from 'zod'
import {
  allEthnicities,
  allHairstyles,
  eyeColors,
  figures,
  framings,
  hairColors,
  hairstyles,
  lights,
  moods,
  outfits,
  places,
  poses,
} from '../../vocabulary-contract.ts'
import { marks, skins } from '../../rules.ts'
import { fold } from './fold.ts'

/** Terms parted by commas; `*` at an end lets the word go on there. */
const terms = z.string().min(1)
const each = <const T extends readonly [string, ...string[]]>(words: T) => z.record(z.enum(words), terms)
const some = <const T extends readonly [string, ...string[]]>(words: T) => z.partialRecord(z.enum(words), terms)

/** The words of one language for what a picture can show: `locales/<code>/words/media.json`. */
export const lexiconFile = z.strictObject({
  locale: z.string(),
  outfit: each(outfits),
  place: each(places),
  light: each(lights),
  framing: each(framings),
  pose: each(poses),
  mood: each(moods),
  ethnicity: each(allEthnicities),
  skin: each(skins),
  figure: each(figures),
  /** Of these a text may name several. */
  mark: each(marks),
  /** These three count only beside a word for hair or for eyes. */
  eyes: each(eyeColors),
  hair: each(hairstyles),
  hairColor: each(hairColors),
  /** And these without one ("redhead", "blue eyed"). */
  alone: z.strictObject({ eyes: some(eyeColors), hair: some(allHairstyles), hairColor: some(hairColors) }),
  hairWord: terms,
  eyeWord: terms,
  /** Where a colour usually stands: before the noun, or after it. */
  stands: z.enum(['before', 'after']),
  /** Words that set one noun beside another, "and" and "with"; `*` at an end joins one to the word behind it. */
  and: terms,
  /** Other words that may stand between a colour and its noun. */
  link: terms,
  /** Words that negate what follows, and those that negate what came before. */
  not: terms,
  notAfter: z.string(),
})
export type LexiconFile = z.infer<typeof lexiconFile>

export type Attribute = keyof LexiconFile['alone'] | (typeof direct)[number]
/** `beside` waits for a noun; the rest of a kind says how a language's own words tie together. */
export type Kind = 'direct' | 'beside' | 'hairWord' | 'eyeWord' | 'and' | 'link' | 'not' | 'notAfter'
export type Term = {
  text: string
  opensBefore: boolean
  opensAfter: boolean
  /** Of a script that is written without spaces: no word boundary is requested. */
  solid: boolean
  kind: Kind
  attribute?: Attribute
  value?: string
}
export type Lexicon = { locale: string; stands: 'before' | 'after'; terms: Term[] }

const direct = ['outfit', 'place', 'light', 'framing', 'pose', 'mood', 'ethnicity', 'skin', 'figure', 'mark'] as const
const beside = ['eyes', 'hair', 'hairColor'] as const
const solidScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Myanmar}]/u
const folder = new URL('../../../../locales/', import.meta.url)
const compiled = new Map<string, Lexicon>()

/** A language's lexicon file as it is written. */
export function readLexiconFile(locale: string): LexiconFile {
  return lexiconFile.parse(JSON.parse(readFileSync(new URL(`${locale}/words/media.json`, folder), 'utf8')))
}

/** A language's lexicon, ready to be looked for in texts; compiled once. */
export function lexiconOf(locale: string): Lexicon {
  const known = compiled.get(locale) ?? compile(readLexiconFile(locale))
  compiled.set(locale, known)
  return known
}

/** The terms of a list as its author wrote them. */
export function splitTerms(list: string): string[] {
  return list
    .split(',')
    .map((term) => term.trim())
    .filter(Boolean)
}

function compile(file: LexiconFile): Lexicon {
  const listed = (list: string, rest: Pick<Term, 'kind' | 'attribute' | 'value'>): Term[] =>
    splitTerms(list).map((raw) => {
      const text = fold(raw.replaceAll('*', ''), file.locale)
      const [opensBefore, opensAfter] = [raw.startsWith('*'), raw.endsWith('*')]
      return { text, opensBefore, opensAfter, solid: solidScript.test(text), ...rest }
    })
  const attributes = (kind: Kind, attribute: Attribute, lists: Record<string, string>) =>
    Object.entries(lists).flatMap(([value, list]) => listed(list, { kind, attribute, value }))
  const ties = ['hairWord', 'eyeWord', 'and', 'link', 'not', 'notAfter'] as const
  return {
    locale: file.locale,
    stands: file.stands,
    terms: [
      ...direct.flatMap((attribute) => attributes('direct', attribute, file[attribute])),
      ...beside.flatMap((attribute) => attributes('beside', attribute, file[attribute])),
      ...beside.flatMap((attribute) => attributes('direct', attribute, file.alone[attribute])),
      ...ties.flatMap((kind) => listed(file[kind], { kind })),
    ],
  }
}
