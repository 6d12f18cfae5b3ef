import { localeCodes, locales } from '#platform/i18n/locales.ts'

/** A stretch of time, in milliseconds; its end is not in it. */
type Span = { from: number; to: number }

/** When a question was put: its moment, and the minutes by which the person's clock is behind UTC. */
type Clock = { at: number; timezoneOffset: number }

type Unit = 'day' | 'week' | 'month' | 'year'
type Distance = { unit: Unit; back: number }

const dayMs = 86_400_000
const farthest: Readonly<Record<Unit, number>> = { day: 6, week: 3, month: 3, year: 1 }
/** A question names a time within so many letters, or it is no question. */
const longestQuestion = 1000

/** French for yesterday is German for here. */
const ofTwoLanguages = new Set(['hier'])
/** Other words for the same than those of the languages' own data. */
const alsoSaid: readonly (readonly [string, Distance])[] = [
  ['पिछले हफ़्ते', { unit: 'week', back: 1 }],
  ['पिछले हफ्ते', { unit: 'week', back: 1 }],
  ['पिछले सप्ताह', { unit: 'week', back: 1 }],
  ['पिछले महीने', { unit: 'month', back: 1 }],
  ['minggu lepas', { unit: 'week', back: 1 }],
  ['bulan lepas', { unit: 'month', back: 1 }],
  ['上星期', { unit: 'week', back: 1 }],
  ['上个星期', { unit: 'week', back: 1 }],
  ['上個星期', { unit: 'week', back: 1 }],
]

/** The times before now that a text names, such as "last week", in any language of the product. */
export function spansNamedIn(text: string, clock: Clock): Span[] {
  const plain = plainOf(text.slice(0, longestQuestion))
  const found = new Map<string, Distance>()
  for (let at = 0; at + 1 < plain.length; at += 1)
    for (const phrase of phrasesAt(plain.slice(at, at + 2)))
      if (plain.startsWith(phrase.words, at) && standsAlone(plain, at, at + phrase.words.length))
        found.set(`${phrase.unit} ${phrase.back}`, phrase)
  return [...found.values()].map((distance) => spanOf(distance, clock))
}

function plainOf(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

type Phrase = Distance & { words: string }
let known: ReadonlyMap<string, Phrase[]> | undefined

/** The phrases that begin with two letters: one look at each place of a text is enough. */
function phrasesAt(start: string): readonly Phrase[] {
  known ??= Map.groupBy(allPhrases(), ({ words }) => words.slice(0, 2))
  return known.get(start) ?? []
}

function allPhrases(): Phrase[] {
  const phrases = new Map(alsoSaid.map(([words, distance]) => [plainOf(words), distance]))
  for (const { tag } of localeCodes.map((code) => locales[code]))
    for (const style of ['long', 'short', 'narrow'] as const) {
      const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style })
      for (const [unit, most] of Object.entries(farthest) as [Unit, number][])
        for (let back = 1; back <= most; back += 1) {
          const words = plainOf(format.format(-back, unit))
          // "-1w" and the like are no words, and an abbreviation is none of a question.
          if (/^[\p{L}\p{N}\p{M}\s’']{2,}$/u.test(words) && !ofTwoLanguages.has(words))
            phrases.set(words, { unit, back })
        }
    }
  return [...phrases].map(([words, distance]) => ({ words, ...distance }))
}

const letter = /[\p{L}\p{M}\p{N}]/u
/** Scripts whose words stand without spaces. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Myanmar}]/u
const latin = /\p{Script=Latin}/u

/** Whether a phrase is no part of another word. Elsewhere than in Latin letters a case may be added to its end. */
function standsAlone(text: string, from: number, to: number): boolean {
  const phrase = text.slice(from, to)
  if (unspaced.test(phrase)) return true
  if (from > 0 && letter.test(text[from - 1] ?? '')) return false
  return !latin.test(phrase) || !letter.test(text[to] ?? '')
}

/** The span by the person's own calendar. A week has both Sundays, since it begins on another day elsewhere. */
function spanOf({ unit, back }: Distance, { at, timezoneOffset }: Clock): Span {
  const shift = timezoneOffset * 60_000
  const now = new Date(at - shift)
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  const monday = day - ((now.getUTCDay() + 6) % 7)
  const bounds: Record<Unit, readonly [number, number]> = {
    day: [Date.UTC(year, month, day - back), Date.UTC(year, month, day - back + 1)],
    week: [Date.UTC(year, month, monday - 7 * back) - dayMs, Date.UTC(year, month, monday - 7 * (back - 1))],
    month: [Date.UTC(year, month - back, 1), Date.UTC(year, month - back + 1, 1)],
    year: [Date.UTC(year - back, 0, 1), Date.UTC(year - back + 1, 0, 1)],
  }
  const [from, to] = bounds[unit]
  return { from: from + shift, to: to + shift }
}
