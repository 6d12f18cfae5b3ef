import { covers } from '../screening/phrase.ts'
import type { Item, Phrase } from '../screening/phrase.ts'

/** "Lea, die 15 ist,": the verb behind the number ends the clause. */
export function endsInVerb(phrase: Phrase, number: Item): boolean {
  const verb = phrase.near(number, 'other', { after: 0, sameClause: true })
  return verb !== undefined && phrase.closesAfter(verb)
}

/** "A girl of 15", with nothing but padding in between. */
export function isBehindPerson(phrase: Phrase, number: Item): boolean {
  return (['people', 'woman', 'child'] as const).some((category) => {
    const person = phrase.near(number, category, { before: 0, sameClause: true })
    return person !== undefined && phrase.isPadding(person, number)
  })
}

/** "A girl (15)". */
export function isBesidePerson(phrase: Phrase, number: Item): boolean {
  return (
    phrase.near(number, 'people', { before: 0 }) !== undefined ||
    phrase.near(number, 'people', { after: 0 }) !== undefined
  )
}

/** "15 minutes", "the 15th": a number that counts or measures something. */
export function isMeasured(phrase: Phrase, number: Item): boolean {
  const after = phrase.near(number, 'measure', { after: 0, sameClause: true })
  // "Cumplió 15 la semana pasada": a week that is a day measures nothing.
  const isOfDay = phrase.all('recent').some((day) => after !== undefined && covers(day, after))
  if (after !== undefined && !isOfDay && !phrase.isParted(number, after)) return true
  const before = phrase.near(number, 'measure', { before: 0 })
  // The last letter of 年龄 is no 年.
  const isOfNoun = phrase.all('noun').some((noun) => noun.start <= (before?.start ?? -1) && noun.end === number.start)
  return before !== undefined && before.end === number.start && !isOfNoun
}

/** "You are a perfect 10." */
export function isScore(phrase: Phrase, number: Item): boolean {
  return phrase.all('score').some((score) => score.start <= number.start && score.end >= number.end)
}
