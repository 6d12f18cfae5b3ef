import type { Category, Item, Phrase } from '../screening/phrase.ts'
import type { Finding } from '../verdict.ts'
import type { Setting } from './setting.ts'

/** With any of these in a text, a number in it may answer how old somebody is. */
const wordsOfAge = ['noun', 'question', 'adultQuestion', 'minorQuestion', 'aged', 'born', 'child', 'school'] as const
/** Any of these near a number may be the one whose age it is. */
const whoMayBeMeant = ['people', 'child', 'family', 'name'] as const
/** How far from a number somebody whose age it may be is mentioned, in characters. */
const nearby = 160
/** Higher numbers below 18 are ages by which people have a minor be meant; lower ones count years and minutes. */
const mostLone = 12

/** Notes in a phrase that the character herself says what decides about numbers that are sentences of their own. */
export function noteSpokenAges(phrase: Phrase, setting: Setting): void {
  if (!setting.spoken) return
  if (wordsOfAge.some((category) => phrase.has(category))) setting.speaksOfAge = true
  setting.peopleAt.push(...startsOf(phrase, whoMayBeMeant))
}

function startsOf(phrase: Phrase, categories: readonly Category[]): number[] {
  return categories.flatMap((category) => phrase.all(category).map(({ start }) => start))
}

/**
 * Known only at the end of a text: "Nine years." and "Okay, ten." of a character who is stated to be an adult are no ages,
 * unless the text speaks of ages, of something sexual, or of somebody else near the number.
 */
export function loneNumbersRefused(setting: Setting): Finding[] {
  const { loneNumbers, peopleAt, adultStated, speaksOfAge, sexual } = setting
  if (!adultStated || speaksOfAge || sexual) return loneNumbers
  return loneNumbers.filter(({ start }) => peopleAt.some((at) => Math.abs(at - start) < nearby))
}

/** "Ten. I am.": who it is said of may be the next sentence. */
function isSaidBehind(phrase: Phrase, tail: Item): boolean {
  return (['self', 'other'] as const).some((category) => {
    const said = phrase.near(tail, category, { after: 1 })
    return said !== undefined && phrase.closesAfter(said)
  })
}

/**
 * "Nine years.", "Okay, ten.": a number with nothing but words of hesitation before it, and a stop behind it, that answers
 * no question and is none.
 */
export function isSentence(phrase: Phrase, number: Item, tail: Item, setting: Setting): boolean {
  if (number.value > mostLone || isSaidBehind(phrase, tail)) return false
  // Of a sentence that is read once more with the next one, the beginning may be out of sight.
  if (setting.loneNumbers.some(({ start }) => start === number.start)) return true
  const stops = phrase.all('break').filter(({ value }) => value === 2)
  const before = stops.findLast(({ end }) => end <= number.start)
  const behind = stops.find(({ start, firstWord }) => start >= tail.end && firstWord === tail.lastWord)
  if (before?.isQuestion || behind?.isQuestion || !(behind || phrase.endsAfter(tail))) return false
  const padding = phrase.all('agePadding')
  for (let word = (before?.firstWord ?? 0) + 1; word < number.firstWord; word += 1)
    if (!padding.some((item) => item.firstWord <= word && word <= item.lastWord)) return false
  return true
}
