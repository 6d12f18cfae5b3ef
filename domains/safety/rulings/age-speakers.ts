import type { Item, Phrase } from '../screening/phrase.ts'
import type { Excuse, Reading } from './age-excuses.ts'
import type { Setting } from './setting.ts'
import { namesFamily } from './spots.ts'

/** Lower numbers that nobody is said to have are seldom an age of who writes. */
export const fewestOwn = 8
/** Nobody presents themself by a lower age; lower numbers count things. */
const fewestPresented = 10
/** Any of these says that a sentence may speak of somebody else. */
const somebodyElse = ['other', 'family', 'people', 'woman', 'man', 'child', 'name', 'past'] as const

/** A word by which somebody presents themself stands no later than behind a greeting of two words. */
const latestPerson = 2

/** "15 yaşındayım", "ကျွန်မ အသက် 15": the speaker may be in or behind the word for years, or before the one for age. */
export function besideSelf(phrase: Phrase, tail: Item | undefined, noun: Item | undefined): Item | undefined {
  const inside = tail && phrase.all('self').find((self) => self.start >= tail.start && self.start <= tail.end)
  const behind = tail && phrase.near(tail, 'self', { after: 0 })
  return inside ?? behind ?? (noun && phrase.near(noun, 'self', { before: 0 }))
}

/** "I am 15": said by who writes of themself, as they are now. */
export function isOwnAge(phrase: Phrase, { marker, isOther, past }: Reading, excuse: Excuse | undefined): boolean {
  return marker !== undefined && !isOther && past === undefined && excuse === undefined && !namesFamily(phrase)
}

/** "Hi, 15 years old, from a small town": an age that a person writes of nobody else is their own. */
export function isUnmarkedOwn(phrase: Phrase, reading: Reading, excuse: Excuse | undefined, setting: Setting): boolean {
  if (setting.surface !== 'chat-in' || excuse !== undefined || reading.past !== undefined) return false
  const { number, isOther, noun, tail } = reading
  if (isOther || number.value < fewestOwn || !speaksOfNobodyElse(phrase, number.languages)) return false
  // "Turned 15 last week": the verb opens the clause, and a day ends it.
  const turn = phrase.near(number, 'turn', { before: 0, sameClause: true })
  const first = noun && noun.start < number.start ? noun : (turn ?? number)
  const day = phrase.near(first, 'recent', { before: 0, sameClause: true })
  const opensClause = phrase.opensBefore(first) || (day !== undefined && phrase.opensBefore(day))
  const behind = (['turn', ...(turn ? (['recent'] as const) : [])] as const).some(
    (list) => phrase.near(tail, list, { after: 0, sameClause: true }) !== undefined,
  )
  const isClosed = phrase.closesAfter(tail) || behind
  return (
    ((opensClause || noun !== undefined || tail.start >= number.end) && isClosed) ||
    phrase.near(number, 'self', { before: 4, sameClause: true }) !== undefined
  )
}

/** "How old I am? 15", "my age? 15": who writes says the question of themself, and the answer right behind it. */
export function answersOwnQuestion(phrase: Phrase, number: Item): boolean {
  if (number.category !== 'number' || number.value < fewestOwn || !phrase.closesAfter(number)) return false
  return [...phrase.all('question'), ...phrase.all('noun')].some((question) => {
    if (question.end > number.start || phrase.wordsBetween(question, number) > 1) return false
    if (question.category === 'noun' && !phrase.isParted(question, number)) return false
    const said = { ...question, languages: question.languages & number.languages }
    const inside = phrase.all('self').some((self) => self.start >= question.start && self.end <= question.end)
    const beside = { before: 1, after: 0, sameClause: true }
    return inside || (phrase.near(said, 'self', beside) ?? phrase.near(said, 'own', beside)) !== undefined
  })
}

/** "Quince tengo", "пятнадцать мне": a number and the speaker behind it are the whole clause. */
export function selfBehind(phrase: Phrase, number: Item): Item | undefined {
  if (number.value < fewestPresented || !phrase.opensBefore(number)) return undefined
  const speaker = phrase.near(number, 'selfBehind', { after: 0, sameClause: true })
  return speaker !== undefined && !phrase.isParted(number, speaker) && phrase.closesAfter(speaker) ? speaker : undefined
}

/** "15 here", "15 f, bored": a number with which somebody presents themself, at the beginning of a clause. */
export function presentsSelf(phrase: Phrase, number: Item): boolean {
  if (number.category !== 'number' || number.value < fewestPresented || !phrase.opensBefore(number)) return false
  const word = phrase.near(number, 'presence', { after: 0, sameClause: true })
  return word !== undefined && phrase.closesAfter(word) && speaksOfNobodyElse(phrase, word.languages)
}

/** "Парень, 15 лет, Казань", "cewek 15 tahun": a person and an age alone make a clause at the beginning. */
export function presentsPerson(phrase: Phrase, number: Item, { unspacedLanguages }: Setting): boolean {
  if (number.category !== 'number' || number.value < fewestPresented) return false
  if (phrase.near(number, 'measure', { after: 0, sameClause: true }) !== undefined) return false
  const tail = phrase.near(number, 'unit', { after: 0 }) ?? phrase.near(number, 'year', { after: 0 }) ?? number
  const person = phrase.near(number, 'presented', { before: 0 })
  if (person !== undefined)
    return person.firstWord <= latestPerson && phrase.opensBefore(person) && phrase.closesAfter(tail)
  // "15, girl, bored"; where words are not separated also "15岁男".
  const behind = phrase.near(tail, 'presented', { after: 0 })
  const isOutside =
    behind !== undefined && (phrase.isParted(tail, behind) || (behind.languages & unspacedLanguages) !== 0)
  const isSaid = isOutside && phrase.closesAfter(behind)
  return isSaid && number.firstWord <= latestPerson && phrase.opensBefore(number)
}

/** Whether a phrase speaks, in these languages, of nobody but who writes. */
export function speaksOfNobodyElse(phrase: Phrase, languages: number): boolean {
  return !somebodyElse.some((category) => phrase.all(category).some((item) => (item.languages & languages) !== 0))
}

/** Who the number is said of: "I am", "she is". Of two that end together the longer says more ("she is" against "is"). */
export function markerOf(phrase: Phrase, number: Item): { marker: Item | undefined; isOther: boolean } {
  const self = phrase.near(number, 'self', { before: 0 })
  const other = phrase.near(number, 'other', { before: 0 })
  if (self === undefined && other === undefined) return { marker: beforeRecent(phrase, number), isOther: false }
  if (self === undefined || other === undefined) return { marker: self ?? other, isOther: other !== undefined }
  const isOther = self.end === other.end ? self.start > other.start : other.end > self.end
  return { marker: isOther ? other : self, isOther }
}

/** A marker of so few letters may be a word of another language. */
const shortMarker = 2

/**
 * "Am 14. Mai", "im 14. Stock": of a phrase in the reader's own language, or of a number that a stop makes an ordinal, two
 * letters of another language say nothing.
 */
export function isStray(phrase: Phrase, marker: Item, number: Item, { language }: Setting): boolean {
  if (language === 0 || marker.end - marker.start > shortMarker || (marker.languages & language) !== 0) return false
  const isOrdinal = phrase.all('break').some(({ value, firstWord }) => value === 2 && firstWord === number.lastWord)
  if (isOrdinal) return true
  return phrase.items.some(
    ({ category, languages }) =>
      category !== 'break' && (languages & language) !== 0 && (languages & marker.languages) === 0,
  )
}

/** "Ich bin seit letztem Monat 15": a day that is not long past stands between. */
function beforeRecent(phrase: Phrase, number: Item): Item | undefined {
  const recent = phrase.near(number, 'recent', { before: 0, sameClause: true })
  return recent && phrase.near(recent, 'self', { before: 1, sameClause: true })
}

/** "17 años tengo", "15 лет девочка": whom the years are said of may follow them. */
export function behind(phrase: Phrase, year: Item | undefined): Item | undefined {
  if (year === undefined) return undefined
  return (
    phrase.near(year, 'self', { after: 0 }) ?? phrase.near(year, 'child', { before: 2, after: 1, sameClause: true })
  )
}
