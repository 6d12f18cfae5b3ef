import type { Item, Phrase } from '../screening/phrase.ts'
import { isStrict } from './setting.ts'
import type { Setting } from './setting.ts'

/**
 * A number below 18 that speaks of somebody's age, and what may excuse it: it belongs to a thing or an animal, to the
 * person's own family, or to the person's own past.
 */
export type AgeClaim = { number: Item; start: number; excuse?: 'thing' | 'family' | 'memory' }

const adult = 18

/** Finds every claim of an age below 18 in a phrase. */
export function ageClaims(phrase: Phrase, setting: Setting): AgeClaim[] {
  const claims: AgeClaim[] = []
  const numbers = withDifferences(phrase)
  for (const number of numbers) {
    if (!(number.value > 0 && number.value < adult)) continue
    const claim = readClaim(phrase, number, setting)
    if (claim) claims.push(claim)
  }
  return claims
}

/** "18-1" and "20 - 3" are read as the difference too; a rising pair is a range. */
function withDifferences(phrase: Phrase): Item[] {
  const numbers = [...phrase.numbers]
  phrase.numbers.forEach((left, index) => {
    const right = phrase.numbers[index + 1]
    if (right === undefined || left.value < adult || right.value >= left.value) return
    if (phrase.wordsBetween(left, right) > 0 || left.value - right.value >= adult) return
    numbers.push({ ...left, value: left.value - right.value, end: right.end, lastWord: right.lastWord })
  })
  return numbers
}

function readClaim(phrase: Phrase, number: Item, setting: Setting): AgeClaim | undefined {
  const self = phrase.near(number, 'self', { before: 0 })
  const other = phrase.near(number, 'other', { before: 0 })
  const marker = closest(self, other)
  const isOther = marker !== undefined && marker === other
  const unit = phrase.near(number, 'unit', { after: 0 }) ?? phrase.near(number, 'unit', { before: 0 })
  const year = phrase.near(number, 'year', { after: 0 }) ?? phrase.near(number, 'year', { before: 0 })
  const noun = phrase.near(number, 'noun', { before: 2, after: unit || year ? 2 : 0 })
  const past = setting.surface === 'chat-in' ? phrase.near(number, 'past', { before: 2, after: 2, sameClause: true }) : undefined
  const speaks = unit !== undefined || isYearClaim(phrase, number, setting, year, marker ?? past, noun) || isBareClaim(phrase, number, setting, marker, noun, year) || isPastClaim(phrase, number, setting, past)
  if (!speaks) return undefined
  const start = Math.min(number.start, noun?.start ?? number.start, unit?.start ?? number.start)
  return { number, start, excuse: excuseOf(phrase, { number, marker, isOther, tail: unit ?? year ?? number, past }, setting) }
}

function closest(self: Item | undefined, other: Item | undefined): Item | undefined {
  if (self === undefined || other === undefined) return self ?? other
  // Of two that end at the same place the longer one says more: "she is" against "is".
  if (self.end === other.end) return self.start <= other.start ? self : other
  return self.end > other.end ? self : other
}

function isYearClaim(phrase: Phrase, number: Item, setting: Setting, year: Item | undefined, marker: Item | undefined, noun: Item | undefined): boolean {
  if (year === undefined) return false
  if (noun !== undefined) return true
  const lasts = phrase.near(year, 'duration', { before: 3, after: 3, sameClause: true }) ?? phrase.near(number, 'duration', { before: 2, sameClause: true })
  if (lasts !== undefined) return false
  return marker !== undefined || isStrict(setting.surface)
}

function isBareClaim(phrase: Phrase, number: Item, setting: Setting, marker: Item | undefined, noun: Item | undefined, year: Item | undefined): boolean {
  if (isMeasured(phrase, number) || year !== undefined || isScore(phrase, number)) return false
  if (noun !== undefined) return true
  const closes = phrase.closesAfter(number)
  if (setting.ageAsked && number.firstWord <= 4 && closes) return true
  if (marker !== undefined) {
    const isDigits = number.category === 'number'
    if (number.value < (isDigits ? 4 : 6) || (!isDigits && (marker.languages & setting.digitAgeLanguages) !== 0)) return false
    const isOpen = (marker.languages & setting.openAgeLanguages) !== 0
    return number.value >= 8 ? isOpen || closes : isOpen && closes
  }
  if (setting.surface === 'search') return phrase.lastWord <= number.lastWord && phrase.opensBefore(number)
  if (setting.surface === 'name') return number.value >= 10
  return setting.surface === 'creation' && number.value >= 8 && closes && phrase.opensBefore(number)
}

function isPastClaim(phrase: Phrase, number: Item, setting: Setting, past: Item | undefined): boolean {
  if (past === undefined || isMeasured(phrase, number)) return false
  return (past.languages & setting.openAgeLanguages) !== 0 || phrase.closesAfter(number)
}

function isMeasured(phrase: Phrase, number: Item): boolean {
  const after = phrase.near(number, 'measure', { after: 0, sameClause: true })
  if (after !== undefined) return true
  const before = phrase.near(number, 'measure', { before: 0 })
  return before !== undefined && before.end === number.start
}

/** "You are a perfect 10." */
function isScore(phrase: Phrase, number: Item): boolean {
  return phrase.all('score').some((score) => score.start <= number.start && score.end >= number.end)
}

type Reading = { number: Item; marker: Item | undefined; isOther: boolean; tail: Item; past: Item | undefined }

function excuseOf(phrase: Phrase, reading: Reading, setting: Setting): AgeClaim['excuse'] {
  const { number, marker, isOther, tail, past } = reading
  const anchor = marker ?? number
  const reach = { before: 0, sameClause: true }
  const thing = phrase.near(anchor, 'thing', reach) ?? phrase.near(tail, 'thing', { after: marker === undefined ? 1 : 0, sameClause: true })
  if (thing !== undefined) return 'thing'
  if (setting.surface !== 'chat-in') return undefined
  if (past !== undefined && !isOther) return 'memory'
  const family = phrase.near(anchor, 'family', reach) ?? (marker === undefined ? phrase.near(tail, 'family', { after: 1, sameClause: true }) : undefined)
  return family === undefined ? undefined : 'family'
}
