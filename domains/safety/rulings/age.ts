import { anyLanguage } from '../screening/numbers.ts'
import { covers } from '../screening/phrase.ts'
import type { Item, Phrase } from '../screening/phrase.ts'
import { excuseOf } from './age-excuses.ts'
import type { Excuse } from './age-excuses.ts'
import { endsInVerb, isBehindPerson, isBesidePerson, isMeasured, isScore } from './age-places.ts'
import {
  answersOwnQuestion,
  behind,
  besideSelf,
  fewestOwn,
  isOwnAge,
  isStray,
  isUnmarkedOwn,
  markerOf,
  presentsPerson,
  presentsSelf,
  selfBehind,
} from './age-speakers.ts'
import { isSentence } from './lone-numbers.ts'
import { reckonedNumbers } from './reckoned-ages.ts'
import { isStrict } from './setting.ts'
import type { Setting, StatedAge } from './setting.ts'

/** A number below 18 used as a person's age. */
export type AgeClaim = {
  number: Item
  start: number
  end: number
  excuse?: Excuse | undefined
  /** Who wrote it says it of themself, as they are now. */
  isOwn: boolean
  /** Nothing but the number and its years is said: "Nine years." */
  isLone?: boolean
}

const adult = 18
/** Larger numbers are no ages of people who live now. */
const mostYears = 120
/** Spelled-out numbers up to this one may count things or years of school. */
const mostCounted = 12

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
    const isOwn = isOwnAge(phrase, reading, excuse) || isUnmarkedOwn(phrase, reading, excuse, setting)
    claims.push({ number: aged, start: aged.start, end: aged.end, excuse, isOwn })
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

/** Whether who writes says that they are of age: "I'm 24 and still at school". */
export function isOwnAdultAge(phrase: Phrase, setting: Setting): boolean {
  return phrase.numbers.some((number) => {
    if (number.value < adult || number.value > mostYears) return false
    return readClaim(phrase, number, setting)?.isOwn === true
  })
}

function readClaim(phrase: Phrase, number: Item, setting: Setting): AgeClaim | undefined {
  const unit = phrase.near(number, 'unit', { after: 0 })
  if (isGap(phrase, number, unit)) return undefined
  const year = phrase.near(number, 'year', { after: 0 })
  const led = unit || year ? undefined : yearsBefore(phrase, number, setting)
  const found = markerOf(phrase, led ?? number)
  const isMeant = found.marker === undefined || !isStray(phrase, found.marker, number, setting)
  const { marker, isOther } = isMeant ? found : { marker: undefined, isOther: false }
  const turned = turnOf(phrase, number, setting)
  const said =
    verbBehind(phrase, number, setting) ?? (setting.surface === 'chat-in' ? selfBehind(phrase, number) : undefined)
  const noun = ownNoun(phrase, number, phrase.near(number, 'noun', { before: 2, after: unit || year ? 2 : 0 })) ?? led
  const past = phrase.near(number, 'past', { before: 2, after: 2, sameClause: true })
  const presented =
    setting.surface === 'chat-in' &&
    (presentsSelf(phrase, number) || presentsPerson(phrase, number, setting) || answersOwnQuestion(phrase, number))
  const speaks =
    presented ||
    unit !== undefined ||
    isTurned(phrase, number, turned, year) ||
    said !== undefined ||
    isYearClaim(phrase, number, setting, year, marker ?? past ?? behind(phrase, year), noun) ||
    isBareClaim(phrase, number, setting, marker, noun, year) ||
    (year === undefined && isPastClaim(phrase, number, setting, past))
  if (!speaks) return undefined
  const start = Math.min(number.start, noun?.start ?? number.start)
  // Digits belong to every language; an excuse must be in the language that made them an age.
  const spoken = { ...number, languages: number.languages & (unit ?? year ?? noun ?? marker ?? number).languages }
  const teller = marker ?? besideSelf(phrase, unit ?? year, noun) ?? said
  const reading = { number: spoken, marker, isOther, noun, tail: unit ?? year ?? spoken, past }
  const excuse = excuseOf(phrase, reading, setting)
  const isSaidOfNobody = (unit ?? noun ?? teller ?? turned ?? past) === undefined && !presented && excuse === undefined
  const answersQuestion = setting.ageRequired && teller === undefined && number.firstWord <= 4
  return {
    number,
    start,
    end: Math.max(number.end, reading.tail.end, noun?.end ?? 0),
    excuse,
    isLone: setting.spoken && isSaidOfNobody && isSentence(phrase, number, year ?? number, setting),
    isOwn:
      answersQuestion || presented
        ? excuse === undefined
        : isOwnAge(phrase, { ...reading, marker: teller }, excuse) || isUnmarkedOwn(phrase, reading, excuse, setting),
  }
}

/**
 * The verb of becoming an age beside a number; in a description also a word further, and behind it where a verb may come
 * last; in a person's own words behind it where it ends what they say of themself: "எனக்கு 15 ஆகுது".
 */
function turnOf(phrase: Phrase, number: Item, { surface, objectLastLanguages }: Setting): Item | undefined {
  const isDescribed = isStrict(surface)
  const before = phrase.near(number, 'turn', { before: isDescribed ? 2 : 0, sameClause: true })
  if (before !== undefined) return before
  const behind = phrase.near(number, 'turn', { after: isDescribed ? 1 : 0, sameClause: true })
  if (behind === undefined) return undefined
  if (isDescribed) return (behind.languages & ~objectLastLanguages) !== 0 ? behind : undefined
  const isSaid = surface === 'chat-in' && phrase.closesAfter(behind)
  return isSaid && phrase.near(number, 'self', { before: 3, sameClause: true }) !== undefined ? behind : undefined
}

/** "Bugün 15 oldum", "letzte Woche 15 geworden": a verb of becoming an age, said of who writes, ends the clause. */
function verbBehind(phrase: Phrase, number: Item, { surface }: Setting): Item | undefined {
  if (surface !== 'chat-in' || number.category !== 'number' || number.value < fewestOwn) return undefined
  const verb = phrase.near(number, 'self', { after: 0, sameClause: true })
  if (verb === undefined || !phrase.closesAfter(verb)) return undefined
  const measure = phrase.near(number, 'measure', { before: 0 })
  if (measure !== undefined && !phrase.all('recent').some((day) => covers(day, measure))) return undefined
  const isTurn = phrase.all('turn').some((turn) => verb.start <= turn.start && verb.end >= turn.end)
  return isTurn ? verb : undefined
}

/** "Cumplí 15 años en mayo": behind a verb of becoming an age, a number is one. */
function isTurned(phrase: Phrase, number: Item, turned: Item | undefined, year: Item | undefined): boolean {
  if (turned === undefined || number.value < 8) return false
  return (
    year !== undefined ||
    // Spelled, lower numbers may be other words.
    ((number.category === 'number' || number.value > mostCounted) &&
      !isMeasured(phrase, { ...number, languages: turned.languages }))
  )
}

/** "27 tuổi, một quán cà phê": the word for age is that of the adult number beside it, and not of a "one" that counts something. */
function ownNoun(phrase: Phrase, number: Item, noun: Item | undefined): Item | undefined {
  const isBehind = noun !== undefined && noun.start > number.start
  if (noun === undefined || (!isBehind && (number.category === 'number' || number.value > mostCounted))) return noun
  const distance = phrase.wordsBetween(
    noun.start < number.start ? noun : number,
    noun.start < number.start ? number : noun,
  )
  const isTaken = phrase.numbers.some(
    (one) =>
      one !== number &&
      one.value >= adult &&
      (one.start < noun.start ? phrase.wordsBetween(one, noun) : phrase.wordsBetween(noun, one)) <=
        (isBehind ? 1 : Math.min(distance, 1)),
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

/** A distance, not an age: "three years older" where a language says it with the word for age. */
function isGap(phrase: Phrase, number: Item, unit: Item | undefined): boolean {
  return phrase.all('gap').some((gap) => {
    const covers = unit !== undefined && gap.start >= number.end && gap.start <= unit.start && gap.end > unit.end
    return covers || (gap.end <= number.start && phrase.wordsBetween(gap, number) === 0)
  })
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
  if (isLasting(phrase, number, year, setting)) return false
  // "I had it for a year" is no age, and a description of a one-year-old needs an age word.
  if (marker !== undefined || (isStrict(setting.surface) && number.value >= 2)) return true
  // "Hola, 15 años, de un pueblo": between commas, years are those of who writes.
  return (
    setting.surface === 'chat-in' && number.value >= fewestOwn && phrase.opensBefore(number) && phrase.closesAfter(year)
  )
}

/** "15 years of work", "for 15 years"; but not "15 años desde el mes pasado". */
function isLasting(phrase: Phrase, number: Item, year: Item, setting: Setting): boolean {
  const behind = isStrict(setting.surface) && number.value >= fewestOwn ? 1 : 3
  const lasts =
    phrase.near(year, 'duration', { before: 3, after: behind, sameClause: true }) ??
    phrase.near({ ...number, languages: year.languages }, 'duration', { before: 2, sameClause: true })
  if (lasts === undefined || phrase.isParted(lasts, lasts.start < number.start ? number : year)) return false
  const isOfDay = phrase.all('recent').some((day) => covers(day, lasts))
  return !isOfDay && phrase.near(lasts, 'recent', { after: 1, sameClause: true }) === undefined
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
  if (isStrict(setting.surface) && number.value >= 8 && endsInVerb(phrase, number)) return true
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

function isPastClaim(phrase: Phrase, number: Item, setting: Setting, past: Item | undefined): boolean {
  if (past === undefined || number.value < 4 || isMeasured(phrase, number)) return false
  const isDirect = past.start >= number.end && phrase.wordsBetween(number, past) === 0
  return (
    (past.languages & setting.openAgeLanguages) !== 0 ||
    phrase.closesAfter(number) ||
    (isStrict(setting.surface) && isDirect && number.value >= fewestOwn)
  )
}
