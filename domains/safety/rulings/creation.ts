import type { Item, Phrase } from '../screening/phrase.ts'
import type { Finding } from '../verdict.ts'
import { loneNumbersRefused } from './lone-numbers.ts'
import { isMeant } from './setting.ts'
import type { Setting } from './setting.ts'

/** More than these are a crowd in a story, not a character. */
const mostPeople = 4

/** A created character is one woman: several people are refused, and men where they are not open. */
export function moderateCreation(phrase: Phrase, setting: Setting): Finding[] {
  if (setting.surface !== 'creation') return []
  const males = setting.anyGender ? [] : phrase.all('male')
  const found: Finding[] = [
    ...phrase.all('group').map((item): Finding => ({ rule: 'multiple-people', start: item.start })),
    ...males.map((item): Finding => ({ rule: 'male-character', start: item.start })),
  ]
  for (const people of phrase.all('people')) {
    const count = phrase.numbers.find((number) => counts(phrase, number, people))
    if (count !== undefined) found.push({ rule: 'multiple-people', start: count.start })
  }
  if (phrase.has('woman')) setting.woman = true
  const man = phrase.all('man').find((item) => isMeant(item, setting))
  if (man !== undefined && setting.man < 0 && !setting.anyGender) setting.man = man.start
  return found
}

/**
 * Determined only at the end of a text: one that mentions a man and no woman describes a man, and children and schools
 * beside an adult are refused where no adult age is stated.
 */
export function moderateWholeCreation(setting: Setting): Finding[] {
  const found: Finding[] = setting.man >= 0 && !setting.woman ? [{ rule: 'male-character', start: setting.man }] : []
  found.push(...loneNumbersRefused(setting))
  return setting.adultStated ? found : [...found, ...setting.besideAdult]
}

/** "Two girls", "three very tall women"; not "35-year-old woman". */
function counts(phrase: Phrase, number: Item, people: Item): boolean {
  if (number.value < 2 || number.end > people.start || (number.languages & people.languages) === 0) return false
  if (number.value > mostPeople || phrase.wordsBetween(number, people) > 1) return false
  if (phrase.all('break').some((stop) => stop.start >= number.end && stop.end <= people.start)) return false
  return (
    phrase.near(number, 'unit', { after: 0 }) === undefined && phrase.near(number, 'year', { after: 0 }) === undefined
  )
}
