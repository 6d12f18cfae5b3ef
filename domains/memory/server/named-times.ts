import { localeCodes, locales } from '#platform/i18n/locales.ts'
import { doubtfulWeekdays, isFrench, saidDistances, saidWeekdays } from './said-times.ts'

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
/** German for here. */
const frenchYesterday = 'hier'
/** The fourth of January 1970. */
const firstSunday = 3 * dayMs

/** The times before now that a text names, such as "last week" or "on Friday", in any language of the product. */
export function spansNamedIn(text: string, clock: Clock): Span[] {
  const plain = plainOf(text.slice(0, longestQuestion))
  const found = new Map<string, Named>()
  let at = 0
  while (at + 1 < plain.length) {
    const named = longestAt(plain, at)
    if (named) found.set(`${named.unit} ${named.back}`, named)
    at += named ? named.words.length : 1
  }
  return [...found.values()].map((one) => spanOf(distanceOf(one, clock), clock))
}

/** The longest phrase at a place, so that the day before yesterday is not yesterday as well. */
function longestAt(plain: string, at: number): Phrase | undefined {
  return phrasesAt(plain, at)?.find(
    ({ words }) =>
      plain.startsWith(words, at) &&
      standsAlone(plain, at, at + words.length) &&
      (words !== frenchYesterday || isFrench(plain)),
  )
}

function plainOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/[ʼ’]/g, "'")
}

/** A distance, or a day of the week counted from Sunday. */
type Named = Distance | { unit: 'weekday'; back: number }
type Phrase = Named & { words: string }
let known: ReadonlyMap<number, Phrase[]> | undefined

/** The phrases that begin with the two letters at a place, the longest first: one look at each place of a text is enough. */
function phrasesAt(plain: string, at: number): readonly Phrase[] | undefined {
  known ??= Map.groupBy(
    allPhrases().toSorted((one, other) => other.words.length - one.words.length),
    ({ words }) => lettersAt(words, 0),
  )
  return known.get(lettersAt(plain, at))
}

/** Two letters as one number, which is compared faster than a piece of a text. */
function lettersAt(text: string, at: number): number {
  return text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1)
}

function allPhrases(): Phrase[] {
  const phrases = new Map<string, Named>()
  for (const { tag } of localeCodes.map((code) => locales[code])) {
    for (const [words, weekday] of weekdaysIn(tag)) phrases.set(words, { unit: 'weekday', back: weekday })
    for (const style of ['long', 'short', 'narrow'] as const) {
      const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style })
      for (const [unit, most] of Object.entries(farthest) as [Unit, number][])
        for (let back = 1; back <= most; back += 1) {
          const words = plainOf(format.format(-back, unit))
          // "-1w" and the like are no words, and an abbreviation is none of a question.
          if (/^[\p{L}\p{N}\p{M}\s'-]{2,}$/u.test(words) && !words.startsWith('-')) phrases.set(words, { unit, back })
        }
    }
  }
  for (const [unit, back, said] of saidDistances) for (const words of said) phrases.set(plainOf(words), { unit, back })
  for (const [weekday, said] of saidWeekdays.entries())
    for (const words of said) phrases.set(plainOf(words), { unit: 'weekday', back: weekday })
  return [...phrases].map(([words, named]) => ({ words, ...named }))
}

/** The names of the weekdays in a language, with their numbers. */
function weekdaysIn(tag: string): [string, number][] {
  // Chinese says some of them shortly, Burmese with the word for day, Japanese often without it.
  const styles = tag.startsWith('zh') ? (['long', 'short'] as const) : (['long'] as const)
  return styles.flatMap((weekday) => {
    const format = new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' })
    return Array.from({ length: 7 }, (_, day): [string, number] => {
      const name = plainOf(format.format(firstSunday + day * dayMs)).replace(/曜日$/u, '曜')
      return [tag.startsWith('my') ? `${name}နေ့` : name, day]
    }).filter(([words]) => !doubtfulWeekdays.test(words))
  })
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

/** How far away it is; a weekday is the last one before the person's day. */
function distanceOf(named: Named, { at, timezoneOffset }: Clock): Distance {
  if (named.unit !== 'weekday') return named
  const today = new Date(at - timezoneOffset * 60_000).getUTCDay()
  return { unit: 'day', back: ((today - named.back + 6) % 7) + 1 }
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
