import { covers } from '../screening/phrase.ts'
import type { Item, Phrase } from '../screening/phrase.ts'
import type { Setting } from './setting.ts'

/** Why an age below 18 is no refusal: it is that of a thing or an animal, of the person's own family, or of their past. */
export type Excuse = 'thing' | 'family' | 'memory'

/** The words around a number that is an age. */
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
  if (isOfPastEvent(phrase, reading, setting) || isInvented(phrase, reading, setting)) return 'memory'
  // "My sister and I are both 15": a marker that begins by joining is not of the family alone.
  const joins = marker && phrase.all('join').some((join) => join.start === marker.start)
  const family =
    (joins ? undefined : phrase.near(marker ?? number, 'family', { before: 0, sameClause: true })) ??
    (marker === undefined ? phrase.near(tail, 'family', { after: 1, sameClause: true }) : undefined) ??
    subjectBefore(phrase, reading)
  return family !== undefined && isOwn(phrase, family) ? 'family' : undefined
}

/** How far from an age the verb may stand that sets it in the past, and the book in which it stands, in words. */
const [reachOfVerb, reachOfBook, reachUnspaced] = [7, 9, 26]

/** "At 15 I broke my leg": an event of long ago in the same clause, and nobody who says that they are of that age. */
function isOfPastEvent(phrase: Phrase, { number, marker, isOther, tail }: Reading, setting: Setting): boolean {
  return phrase.all('pastEvent').some((event) => {
    const unspaced = event.languages & number.languages & setting.unspacedLanguages
    if ((event.languages & number.languages) === 0) return false
    // A speaker without a verb of being, as Chinese has it, leaves the age to the event.
    if (isSaidBySelf(event, marker, isOther) && unspaced === 0) return false
    const [left, right] = event.start < number.start ? [event, number] : [tail, event]
    const reach = unspaced !== 0 ? reachUnspaced : reachOfVerb
    return !phrase.isParted(left, right) && phrase.wordsBetween(left, right) <= reach
  })
}

/** "I am" before the age, in the language of the words beside it: Spanish "con" is a speaker in Vietnamese alone. */
function isSaidBySelf(beside: Item, marker: Item | undefined, isOther: boolean): boolean {
  return marker !== undefined && !isOther && (marker.languages & beside.languages) !== 0
}

/** "I am reading a novel about an orphan of 12". */
function isInvented(phrase: Phrase, { number, marker, isOther, tail }: Reading, setting: Setting): boolean {
  return phrase.all('story').some((story) => {
    if ((story.languages & number.languages) === 0 || isSaidBySelf(story, marker, isOther)) return false
    const [left, right] = story.start < number.start ? [story, number] : [tail, story]
    const reach = (story.languages & setting.unspacedLanguages) !== 0 ? reachUnspaced : reachOfBook
    return !phrase.isSplit(left, right) && phrase.wordsBetween(left, right) <= reach
  })
}

/** How far before an age the one whom it is said of may stand, in words. */
const reachOfSubject = 6

/** "Mein Bruder ist letzte Woche 16 geworden": family further before, and from there on nobody who speaks of themself. */
function subjectBefore(phrase: Phrase, { number, marker, isOther, tail }: Reading): Item | undefined {
  if (marker !== undefined && !isOther) return undefined
  const family = phrase.near(number, 'family', { before: reachOfSubject, sameClause: true })
  if (family === undefined || phrase.isParted(family, number)) return undefined
  const [owns, turns] = [phrase.all('own'), phrase.all('turn')]
  const speaker = phrase.all('self').some((self) => {
    // "Geworden" and "になった" are said of anybody.
    if (turns.some((turn) => turn.start >= self.start && turn.end <= self.end)) return false
    const isBetween = self.start >= family.end && self.start <= tail.end
    // Vietnamese "em trai tôi": the one who speaks is the one whose brother it is.
    const isOwner = self.firstWord === family.lastWord + 1 && owns.some((own) => own.start === self.start)
    return (isBetween && !isOwner) || (self.firstWord === tail.lastWord + 1 && !phrase.isParted(tail, self))
  })
  return speaker ? undefined : family
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
