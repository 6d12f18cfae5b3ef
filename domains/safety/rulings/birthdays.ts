import type { Item, Phrase } from '../screening/phrase.ts'
import { speaksOfNobodyElse } from './age-speakers.ts'
import type { Setting } from './setting.ts'

const adult = 18
/** "Our first birthday together": lower numbers count other things too. */
const fewest = 4

/** A birthday below 18 by its number. A tolerated one is that of the person's own past or family. */
export type Birthday = { start: number; end: number; isOwn: boolean; isTolerated: boolean }

/** "Fourteenth birthday yesterday", "mi cumpleaños número 14"; nothing of a thing or an animal. */
export function birthdaysBelowAge(phrase: Phrase, setting: Setting): Birthday[] {
  if (!phrase.has('birthday')) return []
  return [...phrase.all('ordinal'), ...phrase.numbers].flatMap((nth) => {
    const birthday =
      phrase.near(nth, 'birthday', { before: 2, after: isNth(phrase, nth) ? 1 : 0, sameClause: true }) ??
      // "Ihr 15. Geburtstag": the stop belongs to the number.
      phrase.near(nth, 'birthday', { after: 0 })
    if (birthday === undefined || nth.value < fewest || nth.value >= adult) return []
    const [first, last] = nth.start < birthday.start ? [nth, birthday] : [birthday, nth]
    const isUnnamed =
      setting.surface === 'chat-in' && isRecent(phrase, first, last) && speaksOfNobodyElse(phrase, birthday.languages)
    const isOwn =
      isOwnBirthday(phrase, { first, last, birthday }) || (isUnnamed && !phrase.has('thing') && !phrase.has('own'))
    const isOfPerson = isOwn || phrase.near(first, 'woman', { before: 0, sameClause: true }) !== undefined
    const owner = { before: 3, sameClause: true }
    if (!isOfPerson && phrase.near(first, 'thing', owner) !== undefined) return []
    const isOfFamily = !isOwn && phrase.near(first, 'family', owner) !== undefined
    const isPast = !isRecent(phrase, first, last)
    const isTolerated = setting.surface === 'chat-in' && (isOfFamily || isPast)
    return [{ start: first.start, end: last.end, isOwn: isOwn && !isPast, isTolerated }]
  })
}

/** "My", before both or in the word itself. */
function isOwnBirthday(
  phrase: Phrase,
  { first, last, birthday }: Record<'first' | 'last' | 'birthday', Item>,
): boolean {
  const inside = [...phrase.all('own'), ...phrase.all('self')].some(
    (own) => own.start <= birthday.start && own.end > birthday.start,
  )
  if (phrase.has('family')) return false
  // Vietnamese "sinh nhật thứ 15 của em": who owns it stands behind.
  return (
    inside ||
    (['own', 'self'] as const).some(
      (list) =>
        phrase.near(first, list, { before: 1, sameClause: true }) ??
        phrase.near(last, list, { after: 1, sameClause: true }),
    )
  )
}

/** "Yesterday was my fourteenth birthday", "my fourteenth birthday was yesterday"; not "yesterday I remembered my …". */
function isRecent(phrase: Phrase, first: Item, last: Item): boolean {
  const before = phrase.near(first, 'recent', { before: 2, sameClause: true })
  const after = phrase.near(last, 'recent', { after: 2, sameClause: true })
  return after !== undefined || (before !== undefined && first.firstWord - before.lastWord <= 3)
}

/** "14th", "fourteenth": a number that counts birthdays even where a word stands between. */
function isNth(phrase: Phrase, nth: Item): boolean {
  const ending = phrase.all('measure').find((one) => one.start === nth.end && one.lastWord === nth.lastWord + 1)
  return nth.category === 'ordinal' || ending !== undefined
}
