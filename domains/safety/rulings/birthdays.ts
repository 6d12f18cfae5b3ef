import type { Item, Phrase } from '../screening/phrase.ts'
import type { Setting } from './setting.ts'

const adult = 18
/** "Our first birthday together": lower numbers count other things too. */
const fewest = 4

/** A birthday below 18 by its number. A tolerated one is that of the person's own past or family. */
export type Birthday = { start: number; end: number; isOwn: boolean; isTolerated: boolean }

/** "Fourteenth birthday yesterday", "her 16th birthday"; nothing of a thing or an animal. */
export function birthdaysBelowAge(phrase: Phrase, setting: Setting): Birthday[] {
  if (!phrase.has('birthday')) return []
  return [...phrase.all('ordinal'), ...phrase.numbers.filter((number) => isOrdinal(phrase, number))].flatMap((nth) => {
    const birthday = phrase.near(nth, 'birthday', { after: 1, sameClause: true })
    if (birthday === undefined || nth.value < fewest || nth.value >= adult) return []
    const isOwn = phrase.near(nth, 'own', { before: 0, sameClause: true }) !== undefined
    const isOfPerson = isOwn || phrase.near(nth, 'woman', { before: 0, sameClause: true }) !== undefined
    const owner = { before: 3, sameClause: true }
    if (!isOfPerson && phrase.near(nth, 'thing', owner) !== undefined) return []
    const isOfFamily = !isOwn && phrase.near(nth, 'family', owner) !== undefined
    const isPast = !isRecent(phrase, nth, birthday)
    const isTolerated = setting.surface === 'chat-in' && (isOfFamily || isPast)
    return [{ start: nth.start, end: birthday.end, isOwn: isOwn && !isPast, isTolerated }]
  })
}

/** The digits of "14th". */
function isOrdinal(phrase: Phrase, number: Item): boolean {
  return phrase.all('measure').some((ending) => ending.start === number.end && ending.lastWord === number.lastWord + 1)
}

/** "Yesterday was my fourteenth birthday", "my fourteenth birthday was yesterday"; not "yesterday I remembered my …". */
function isRecent(phrase: Phrase, nth: Item, birthday: Item): boolean {
  const before = phrase.near(nth, 'recent', { before: 2, sameClause: true })
  const after = phrase.near(birthday, 'recent', { after: 2, sameClause: true })
  return after !== undefined || (before !== undefined && nth.firstWord - before.lastWord <= 3)
}
