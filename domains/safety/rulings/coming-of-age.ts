import type { Item, Phrase } from '../screening/phrase.ts'
import type { Setting } from './setting.ts'
import { markerOf, speaksOfNobodyElse } from './age-speakers.ts'
import { spotOf } from './spots.ts'
import type { Spot } from './spots.ts'

const adult = 18
/** How far from the age a day may be that is still to come, and the verb of becoming it, in words. */
const [reachOfDay, reachOfVerb] = [5, 3]

/** "Under 18", "almost 18". */
export function moderateThresholds(phrase: Phrase): Spot[] {
  return phrase.numbers.flatMap((number) => {
    if (number.value !== 18) return []
    const limit =
      phrase.near(number, 'under', { before: 0 }) ?? phrase.near(number, 'under', { after: 1, sameClause: true })
    if (limit === undefined) return []
    const spoken = { ...number, languages: number.languages & limit.languages }
    const measured = phrase.near(spoken, 'measure', { after: 0 }) ?? phrase.near(spoken, 'measure', { before: 0 })
    if (measured !== undefined) return []
    const year = phrase.near(number, 'year', { after: 0 })
    const lasts =
      year === undefined ? undefined : phrase.near(year, 'duration', { before: 4, after: 3, sameClause: true })
    if (lasts !== undefined) return []
    const hasTurned = isReached(phrase, limit)
    const spot = { ...spotOf(number, phrase, 3), start: Math.min(number.start, limit.start) }
    return [{ ...spot, end: Math.max(number.end, limit.end), isOwn: !hasTurned && spot.isOwn }]
  })
}

/** "I've just turned 18", unlike "I'm not 18 yet": the words of the speaker contain the limit and say that it was reached. */
function isReached(phrase: Phrase, limit: Item): boolean {
  const overlaps = (one: Item, other: Item) => one.start < other.end && one.end > other.start
  return phrase
    .all('self')
    .filter((self) => self.start <= limit.start && self.end > limit.start)
    .some((self) => phrase.all('turned').some((turned) => overlaps(turned, self) && overlaps(turned, limit)))
}

/** "Turns eighteen next year", "comes of age in two years", "not of age yet"; of the person's own family it is no sign. */
export function moderateComingOfAge(phrase: Phrase, setting: Setting): Spot[] {
  if (setting.surface === 'chat-in' && phrase.has('family')) return []
  const ages = phrase.numbers.filter((number) => number.value === adult && becomes(phrase, number))
  const found = [...ages, ...phrase.all('adulthood')].flatMap((age): { age: Item; limit: Item }[] => {
    const limit = phrase.near(age, 'later', { before: reachOfDay, after: reachOfDay, sameClause: true })
    return limit === undefined ? [] : [{ age, limit }]
  })
  const notYet = phrase.all('adulthood').flatMap((age): { age: Item; limit: Item }[] => {
    // Where objects come last, a "not" after the age begins what is said next.
    const isObjectLast = (age.languages & setting.objectLastLanguages) !== 0
    const reach = isObjectLast ? { before: 1 } : { before: 1, after: 1 }
    const limit = phrase.near(age, 'under', { ...reach, sameClause: true })
    return limit === undefined ? [] : [{ age, limit }]
  })
  return [
    ...moderateNotYet(phrase, setting),
    ...moderateStatedMinority(phrase, setting),
    ...[...found, ...notYet].map(({ age, limit }) => {
      const isSelf =
        phrase.near(age, 'self', { before: reachOfDay, after: reachOfVerb, sameClause: true }) !== undefined
      const inside = phrase.all('self').some((self) => self.start <= age.start && self.end >= age.end)
      const start = Math.min(age.start, limit.start)
      return {
        start,
        end: Math.max(age.end, limit.end),
        isOwn: (isSelf || inside || isUnnamed(phrase, setting)) && speaksOfNobodyElse(phrase, limit.languages),
      }
    }),
  ]
}

/** In a person's own words, what is said of nobody and of no thing is said of who writes. */
function isUnnamed(phrase: Phrase, { surface }: Setting): boolean {
  return surface === 'chat-in' && !phrase.has('thing') && !phrase.has('own')
}

/** How far behind an age the word for minority may stand, in words; and where every letter is one. */
const [reachOfMinority, reachUnspaced] = [5, 14]

/** "Only 15, so underage": an age that a person writes of nobody, and what it makes of them. */
function moderateStatedMinority(phrase: Phrase, setting: Setting): Spot[] {
  if (setting.surface !== 'chat-in') return []
  return phrase.all('minority').flatMap((minority) => {
    const unspaced = (minority.languages & setting.unspacedLanguages) !== 0
    const age = phrase.numbers.find(
      (number) =>
        number.value >= fewestReached &&
        number.value < adult &&
        number.end <= minority.start &&
        !phrase.isSplit(number, minority) &&
        phrase.wordsBetween(number, minority) <= (unspaced ? reachUnspaced : reachOfMinority),
    )
    if (age === undefined) return []
    const isCounted = phrase.near({ ...age, languages: minority.languages }, 'measure', { after: 0, sameClause: true })
    const others = (['other', 'family', 'people', 'past'] as const).some((list) =>
      phrase.all(list).some(({ languages }) => (languages & minority.languages) !== 0),
    )
    return isCounted || others ? [] : [{ start: age.start, end: minority.end, isOwn: true }]
  })
}

/** Lower numbers count other things that are not reached yet. */
const fewestReached = 10

/** "Not even 16", "I haven't turned 18": in a person's own words an age that is not reached is theirs. */
function moderateNotYet(phrase: Phrase, setting: Setting): Spot[] {
  if (setting.surface !== 'chat-in' || phrase.has('thing')) return []
  return phrase.numbers.flatMap((number) => {
    if (number.value < fewestReached || number.value > adult) return []
    const limit = phrase.near(number, 'notYet', { before: 2, after: reachOfVerb + 1, sameClause: true })
    if (limit === undefined || phrase.isParted(limit, number)) return []
    const spoken = { ...number, languages: number.languages & limit.languages }
    const counts = (['measure', 'duration'] as const).some((list) =>
      phrase.near(spoken, list, { before: 1, after: 1, sameClause: true }),
    )
    if (counts || !speaksOfNobodyElse(phrase, limit.languages)) return []
    const isAge =
      number.value === adult ||
      (['unit', 'year', 'noun', 'self', 'turn'] as const).some((list) =>
        phrase.near(spoken, list, { before: reachOfVerb, after: 1, sameClause: true }),
      )
    const [first, last] = number.start < limit.start ? [number, limit] : [limit, number]
    const isClause = phrase.opensBefore(first) && phrase.closesAfter(last)
    return isAge || isClause ? [{ start: first.start, end: last.end, isOwn: true }] : []
  })
}

/** "Will be 18"; "in a year I'm 18". */
function becomes(phrase: Phrase, number: Item): boolean {
  const { marker, isOther } = markerOf(phrase, number)
  if (marker !== undefined && !isOther && phrase.closesAfter(number)) return true
  return phrase.near(number, 'turn', { before: reachOfVerb, after: reachOfVerb, sameClause: true }) !== undefined
}
