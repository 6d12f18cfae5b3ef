import { anyLanguage } from '../screening/numbers.ts'
import type { Item, Phrase } from '../screening/phrase.ts'
import { reckonedNumbers } from './reckoned-ages.ts'
import { isStrict } from './setting.ts'
import type { Setting, StatedAge } from './setting.ts'

/**
 * A number below 18 used as a person's age, and its possible excuses: it belongs to a thing or an animal, to the
 * person's own family, or to the person's own past.
 */
export type AgeClaim = {
  number: Item
  start: number
  end: number
  excuse?: 'thing' | 'family' | 'memory'
  /** Who wrote it says it of themself, as they are now. */
  isOwn: boolean
}

const adult = 18
/** Larger numbers are no ages of people who live now. */
const mostYears = 120
/** Spelled-out numbers up to this one may count things. */
const mostCounted = 3

/** Finds every claim of an age below 18 in a phrase. */
export function ageClaims(phrase: Phrase, setting: Setting): AgeClaim[] {
  const claims: AgeClaim[] = []
  for (const number of reckonedNumbers(phrase)) {
    if (!(number.value > 0 && number.value < adult)) continue
    const claim = readClaim(phrase, number, setting)
    if (claim) claims.push(claim)
  }
  for (const aged of phrase.all('aged')) {
    const { marker, isOther } = markerOf(phrase, aged)
    const reading = {
      number: { ...aged, end: aged.start },
      marker,
      isOther,
      noun: undefined,
      tail: aged,
      past: phrase.near(aged, 'past', { before: 2, sameClause: true }),
    }
    const excuse = excuseOf(phrase, reading, setting)
    claims.push({ number: aged, start: aged.start, end: aged.end, excuse, isOwn: isOwnAge(phrase, reading, excuse) })
  }
  return claims
}

/** The adult ages that a phrase states of the person that it describes: "she is 34", "34, a teacher". */
export function adultAges(phrase: Phrase, setting: Setting): StatedAge[] {
  return phrase.numbers.flatMap((number) => {
    if (number.value < adult || number.value > mostYears) return []
    const claim = readClaim(phrase, number, setting)
    const isStated = claim !== undefined && claim.excuse === undefined
    if (!isStated || phrase.near(number, 'past', { before: 2 }) !== undefined) return []
    return [{ age: number.value, start: claim.start, end: claim.end }]
  })
}

function readClaim(phrase: Phrase, number: Item, setting: Setting): AgeClaim | undefined {
  const unit = phrase.near(number, 'unit', { after: 0 })
  if (isGap(phrase, number, unit)) return undefined
  const year = phrase.near(number, 'year', { after: 0 })
  const led = unit || year ? undefined : yearsBefore(phrase, number, setting)
  const { marker, isOther } = markerOf(phrase, led ?? number)
  const noun = ownNoun(phrase, number, phrase.near(number, 'noun', { before: 2, after: unit || year ? 2 : 0 })) ?? led
  const past = phrase.near(number, 'past', { before: 2, after: 2, sameClause: true })
  const speaks =
    unit !== undefined ||
    isYearClaim(phrase, number, setting, year, marker ?? past ?? behind(phrase, year), noun) ||
    isBareClaim(phrase, number, setting, marker, noun, year) ||
    (year === undefined && isPastClaim(phrase, number, setting, past))
  if (!speaks) return undefined
  const start = Math.min(number.start, noun?.start ?? number.start)
  // Digits belong to every language; an excuse must be in the language that made them an age.
  const spoken = { ...number, languages: number.languages & (unit ?? year ?? noun ?? marker ?? number).languages }
  const teller = marker ?? besideSelf(phrase, unit ?? year, noun)
  const reading = { number: spoken, marker, isOther, noun, tail: unit ?? year ?? spoken, past }
  const excuse = excuseOf(phrase, reading, setting)
  const answersQuestion = setting.ageRequired && teller === undefined && number.firstWord <= 4
  return {
    number,
    start,
    end: Math.max(number.end, reading.tail.end, noun?.end ?? 0),
    excuse,
    isOwn: answersQuestion ? excuse === undefined : isOwnAge(phrase, { ...reading, marker: teller }, excuse),
  }
}

/** "27 tuổi, một quán cà phê": the word for age is that of the adult number beside it, and not of a "one" that counts something. */
function ownNoun(phrase: Phrase, number: Item, noun: Item | undefined): Item | undefined {
  if (noun === undefined || number.category === 'number' || number.value > mostCounted) return noun
  const distance = phrase.wordsBetween(
    noun.start < number.start ? noun : number,
    noun.start < number.start ? number : noun,
  )
  const isTaken = phrase.numbers.some(
    (one) =>
      one !== number &&
      one.value >= adult &&
      (one.start < noun.start ? phrase.wordsBetween(one, noun) : phrase.wordsBetween(noun, one)) <=
        Math.min(distance, 1),
  )
  return isTaken ? undefined : noun
}

/** "Dziewczyna lat 15", "ей лет пятнадцать": years that lead their number say an age as a word for it does. */
function yearsBefore(phrase: Phrase, number: Item, setting: Setting): Item | undefined {
  const direct = { before: 0, sameClause: true }
  const idiom = phrase.near(number, 'yearsFirst', direct)
  const years = idiom ?? phrase.near(number, 'year', direct)
  if (years === undefined) return undefined
  const isTaken = phrase.numbers.some((one) => one.end <= years.start && phrase.wordsBetween(one, years) === 0)
  const tail = { ...number, languages: years.languages }
  if (isTaken || phrase.near(tail, 'duration', { after: 2, sameClause: true }) !== undefined) return undefined
  // "Blonde, years 15" is an age in every language.
  const isSeparate = number.value >= 8 && phrase.opensBefore(years) && phrase.closesAfter(number)
  if (isSeparate && isStrict(setting.surface)) return years
  if (idiom === undefined || phrase.near(idiom, 'duration', { before: 3, sameClause: true }) !== undefined)
    return undefined
  const isSaid =
    markerOf(phrase, idiom).marker !== undefined ||
    phrase.near(idiom, 'people', direct) !== undefined ||
    (isStrict(setting.surface) && number.value >= 2)
  return isSaid ? idiom : undefined
}

/** "15 yaşındayım", "ကျွန်မ အသက် 15": the speaker may be in or behind the word for years, or before the one for age. */
function besideSelf(phrase: Phrase, tail: Item | undefined, noun: Item | undefined): Item | undefined {
  const inside = tail && phrase.all('self').find((self) => self.start >= tail.start && self.start <= tail.end)
  const behind = tail && phrase.near(tail, 'self', { after: 0 })
  return inside ?? behind ?? (noun && phrase.near(noun, 'self', { before: 0 }))
}

function isOwnAge(phrase: Phrase, { marker, isOther, past }: Reading, excuse: AgeClaim['excuse']): boolean {
  return marker !== undefined && !isOther && past === undefined && excuse === undefined && !phrase.has('family')
}

/** A distance, not an age: "three years older" where a language says it with the word for age. */
function isGap(phrase: Phrase, number: Item, unit: Item | undefined): boolean {
  return phrase.all('gap').some((gap) => {
    const covers = unit !== undefined && gap.start >= number.end && gap.start <= unit.start && gap.end > unit.end
    return covers || (gap.end <= number.start && phrase.wordsBetween(gap, number) === 0)
  })
}

/** Who the number is said of: "I am", "she is". Of two that end together the longer says more ("she is" against "is"). */
function markerOf(phrase: Phrase, number: Item): { marker: Item | undefined; isOther: boolean } {
  const self = phrase.near(number, 'self', { before: 0 })
  const other = phrase.near(number, 'other', { before: 0 })
  if (self === undefined || other === undefined) return { marker: self ?? other, isOther: other !== undefined }
  const isOther = self.end === other.end ? self.start > other.start : other.end > self.end
  return { marker: isOther ? other : self, isOther }
}

/** "17 años tengo", "15 лет девочка": whom the years are said of may follow them. */
function behind(phrase: Phrase, year: Item | undefined): Item | undefined {
  if (year === undefined) return undefined
  return (
    phrase.near(year, 'self', { after: 0 }) ?? phrase.near(year, 'child', { before: 2, after: 1, sameClause: true })
  )
}

function isYearClaim(
  phrase: Phrase,
  number: Item,
  setting: Setting,
  year: Item | undefined,
  marker: Item | undefined,
  noun: Item | undefined,
): boolean {
  if (year === undefined) return false
  if (noun !== undefined) return true
  // "A girl of 15 years in the garden": where a character is described, the years behind a person are hers.
  if (isStrict(setting.surface) && number.value >= 2 && isBehindPerson(phrase, number)) return true
  const lasts =
    phrase.near(year, 'duration', { before: 3, after: 3, sameClause: true }) ??
    phrase.near({ ...number, languages: year.languages }, 'duration', { before: 2, sameClause: true })
  if (lasts !== undefined) return false
  // "I had it for a year" is no age, and a description of a one-year-old needs an age word.
  return marker !== undefined || (isStrict(setting.surface) && number.value >= 2)
}

function isBareClaim(
  phrase: Phrase,
  number: Item,
  setting: Setting,
  marker: Item | undefined,
  noun: Item | undefined,
  year: Item | undefined,
): boolean {
  // A measure word counts in the language that speaks; "16 es" in an English sentence measures nothing.
  const spoken = { ...number, languages: number.languages & (noun ?? marker ?? number).languages }
  if (isMeasured(phrase, spoken) || year !== undefined || isScore(phrase, number)) return false
  if (noun !== undefined) return true
  const closes = phrase.closesAfter(number)
  if (setting.ageRequired && number.firstWord <= 4 && closes) return true
  if (marker !== undefined) {
    const needsUnit = (marker.languages & ~setting.unitAgeLanguages) === 0
    if (needsUnit || number.value < (number.category === 'number' ? 4 : 6)) return false
    const isOpen = (marker.languages & setting.openAgeLanguages) !== 0 && !phrase.isSplit(marker, number)
    return number.value >= 8 ? isOpen || closes : isOpen && closes
  }
  const isSeparate = closes && phrase.opensBefore(number)
  if (number.value >= 8 && isSeparate && isBesidePerson(phrase, number)) return true
  if (!isStrict(setting.surface)) return false
  if (phrase.near(number, 'glued', { after: 0 })?.start === number.end) return true
  if (setting.surface === 'search') return phrase.endsAfter(number) && phrase.opensBefore(number)
  // "Once" is eleven in Spanish: a spelled number between commas counts in the reader's own language.
  const isMeant =
    number.category === 'number' || number.languages === anyLanguage || (number.languages & setting.language) !== 0
  if (setting.surface === 'name') return isMeant && number.value >= (number.category === 'number' ? 10 : 12)
  return number.value >= 8 && isSeparate && isMeant
}

/** "A girl of 15", with nothing but padding in between. */
function isBehindPerson(phrase: Phrase, number: Item): boolean {
  return (['people', 'woman', 'child'] as const).some((category) => {
    const person = phrase.near(number, category, { before: 0, sameClause: true })
    return person !== undefined && phrase.isPadding(person, number)
  })
}

/** "A girl (15)". */
function isBesidePerson(phrase: Phrase, number: Item): boolean {
  return (
    phrase.near(number, 'people', { before: 0 }) !== undefined ||
    phrase.near(number, 'people', { after: 0 }) !== undefined
  )
}

function isPastClaim(phrase: Phrase, number: Item, setting: Setting, past: Item | undefined): boolean {
  if (past === undefined || number.value < 4 || isMeasured(phrase, number)) return false
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

type Reading = {
  number: Item
  marker: Item | undefined
  isOther: boolean
  noun: Item | undefined
  tail: Item
  past: Item | undefined
}

function excuseOf(phrase: Phrase, reading: Reading, setting: Setting): AgeClaim['excuse'] {
  const { number, marker, isOther, tail, past } = reading
  if (isThing(phrase, reading)) return 'thing'
  if (setting.surface !== 'chat-in') return undefined
  if (past !== undefined && !isOther && phrase.near(number, 'is', { before: 3, sameClause: true }) === undefined)
    return 'memory'
  const family =
    phrase.near(marker ?? number, 'family', { before: 0, sameClause: true }) ??
    (marker === undefined ? phrase.near(tail, 'family', { after: 1, sameClause: true }) : undefined)
  return family !== undefined && isOwn(phrase, family) ? 'family' : undefined
}

/** "My daughter", "my 8 year old daughter". */
function isOwn(phrase: Phrase, family: Item): boolean {
  const overlaps = phrase.all('own').some((own) => own.start <= family.start && own.end > family.start)
  return overlaps || phrase.near(family, 'own', { before: 5, sameClause: true }) !== undefined
}

/** "The dog is 12", "a 12 year old whisky"; but not "dog, she is 12". */
function isThing(phrase: Phrase, { number, marker, isOther, noun, tail }: Reading): boolean {
  const bareVerb = marker === undefined || (isOther && marker.firstWord === marker.lastWord)
  const anchors = bareVerb ? [marker ?? number, noun ?? number] : [number]
  const before = anchors.some((anchor) => phrase.near(anchor, 'thing', { before: 0, sameClause: true }) !== undefined)
  const behind =
    tail.start >= number.end
      ? phrase.near(tail, 'thing', { after: marker === undefined ? 1 : 0, sameClause: true })
      : undefined
  // "She is 15 years old and a dog lover": the age does not belong to a noun beside it.
  const isBeside =
    marker !== undefined &&
    phrase.all('join').some((join) => join.start >= tail.end && join.end <= (behind?.start ?? 0))
  return before || (behind !== undefined && !isBeside)
}
