import type { Item, Phrase } from '../screening/phrase.ts'
import type { Finding } from '../verdict.ts'
import { isStrict } from './setting.ts'
import type { Setting } from './setting.ts'

/** The maximum distance between a likeness and whose it is, in words and, where they are not separated, letters. */
const [reachInWords, reachInLetters] = [6, 14]

/**
 * Likenesses of real people in a character: the operator's list of names, a likeness before two capitalised words, and a
 * likeness of somebody whom the writer knows ("a clone of my ex") or whom the public knows ("exactly like the actress").
 * In talk all are allowed: "I am not a real person".
 */
export function moderateLikeness(phrase: Phrase, setting: Setting): Finding[] {
  if (!isStrict(setting.surface)) return []
  const likenesses = [...phrase.all('likeness'), ...phrase.all('replica')]
  const found = [
    ...phrase.all('realPerson'),
    ...likenesses.filter((item) => phrase.near(item, 'name', { after: 1, sameClause: true })),
    ...likenesses.filter((item) => isBeside(phrase, item, 'acquaintance', setting)),
    ...phrase.all('replica').filter((item) => isBeside(phrase, item, 'publicFigure', setting)),
    // "Looks like an actress" is a look; beside a name it is a person.
    ...phrase.all('likeness').filter((item) => phrase.has('name') && isBeside(phrase, item, 'publicFigure', setting)),
  ]
  return found.map(({ start }) => ({ rule: 'real-person', start }))
}

function isBeside(
  phrase: Phrase,
  item: Item,
  category: 'acquaintance' | 'publicFigure',
  { unspacedLanguages }: Setting,
): boolean {
  const reach = (item.languages & unspacedLanguages) === 0 ? reachInWords : reachInLetters
  return phrase.near(item, category, { before: reach, after: reach, sameClause: true }) !== undefined
}
