import { covers } from '../screening/phrase.ts'
import type { Item, Phrase } from '../screening/phrase.ts'
import type { Setting } from './setting.ts'

/** Why an age below 18 is no refusal: it is that of a thing or an animal, of the person's own family, or of their past. */
export type Excuse = 'thing' | 'family' | 'memory'

/** What stands around a number that is an age. */
export type Reading = {
  number: Item
  marker: Item | undefined
  isOther: boolean
  noun: Item | undefined
  tail: Item
  past: Item | undefined
}

/** The excuse of an age, if any. Only a person's own text has others than things. */
export function excuseOf(phrase: Phrase, reading: Reading, setting: Setting): Excuse | undefined {
  const { number, marker, isOther, tail, past } = reading
  if (isThing(phrase, reading)) return 'thing'
  if (setting.surface !== 'chat-in') return undefined
  if (past !== undefined && !isOther && isPastOnly(phrase, number, tail, past)) return 'memory'
  const family =
    phrase.near(marker ?? number, 'family', { before: 0, sameClause: true }) ??
    (marker === undefined ? phrase.near(tail, 'family', { after: 1, sameClause: true }) : undefined)
  return family !== undefined && isOwn(phrase, family) ? 'family' : undefined
}

/** "When I was 15", "мен 15 жаста кезімде"; but not "I am 15, when I was small …". */
function isPastOnly(phrase: Phrase, number: Item, tail: Item, past: Item): boolean {
  if (past.start >= tail.end && phrase.wordsBetween(tail, past) === 0) return true
  const is = phrase.near(number, 'is', { before: 3, sameClause: true })
  return is === undefined || (is.start >= past.start && is.end <= past.end)
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
  const before = anchors.some((anchor) => {
    const thing = phrase.near(anchor, 'thing', { before: 0, sameClause: true })
    // The last word of "mój wiek to" is no thing.
    return thing !== undefined && !phrase.all('self').some((self) => covers(self, thing))
  })
  const behind =
    tail.start >= number.end
      ? phrase.near(tail, 'thing', { after: marker === undefined ? 1 : 0, sameClause: true })
      : undefined
  // "I am 15, is that okay": what a comma parts is another matter.
  const isParted = behind !== undefined && phrase.isParted(tail, behind)
  // "She is 15 years old and a dog lover": the age does not belong to a noun beside it.
  const isBeside =
    marker !== undefined &&
    phrase.all('join').some((join) => join.start >= tail.end && join.end <= (behind?.start ?? 0))
  return before || (behind !== undefined && !isBeside && !isParted)
}
