import { reachOfWords } from '../screening/phrase.ts'
import type { Category, Item, Phrase } from '../screening/phrase.ts'
import type { Setting } from './setting.ts'

/**
 * A number of a phrase that may be the age of who writes, and the features by which the model weighs it. Where a phrase
 * speaks of others or of the past, only the rules may find an own age.
 */
export type OwnAgeCandidate = {
  start: number
  end: number
  features: () => Int32Array
  ofOthers: boolean
  isClear?: boolean
}

/** So many weights the model has; a feature belongs to the one that its hash names. */
export const weightCount = 1 << 16
/** A phrase with more numbers is a list, and no statement of an age. */
const mostCandidates = 8
const [fewest, adult, mostYears] = [8, 18, 99]
/** Any of these says that a phrase tells of others or of the past, which is left to the rules. */
const listsOfOthers = ['family', 'story', 'past', 'pastEvent'] as const
/** The lists whose words beside a number say something of it. */
const telling = new Set<Category>(
  'self other is past unit year yearsFirst noun under turn turned minority notYet later adulthood born question presence presented selfBehind pastEvent story measure duration thing family own grade attend schoolYear attendSelf minus glued child school tie pupil gap people group man woman male recent birthday half name act romance'.split(
    ' ',
  ) as Category[],
)
const [beside, far] = [0, 3]
const wordsAndStops = /[\p{L}\p{M}\p{N}']+|[.,!?;:]/gu

/** Whether a number counts something, stands behind another person, or is of a school or a birthday, which rules read as a whole. */
function isOfElse(phrase: Phrase, { item, sort }: Candidate, { language }: Setting): boolean {
  const spoken = { ...item, languages: language }
  return (
    sort === 'school' ||
    sort === 'ordinal' ||
    phrase.near(spoken, 'measure', { after: 0, sameClause: true }) !== undefined ||
    phrase.near(spoken, 'other', { before: 2, sameClause: true }) !== undefined
  )
}

/** Whether a phrase speaks of family, of the past, of a story, or of an adult age. */
function speaksOfOthers(phrase: Phrase, { language }: Setting): boolean {
  if (phrase.numbers.some(({ value }) => value > adult && value <= mostYears)) return true
  return listsOfOthers.some((category) => phrase.all(category).some(({ languages }) => (languages & language) !== 0))
}

/**
 * The numbers, birth years and school years of a phrase that may say the age of who writes, with their features. A number
 * that is the whole text answers something, which only the turn before says; 18 is left to the rules.
 */
export function ownAgeCandidates(phrase: Phrase, setting: Setting): OwnAgeCandidate[] {
  const ofOthers = speaksOfOthers(phrase, setting)
  return candidatesOf(phrase, setting)
    .filter(({ item }) => !(item.firstWord <= 1 && phrase.endsAfter(item)))
    .slice(0, mostCandidates)
    .map((candidate) => ({
      start: candidate.item.start,
      end: candidate.item.end,
      features: () => featuresOf(phrase, candidate, setting),
      ofOthers: ofOthers || isOfElse(phrase, candidate, setting),
    }))
}

type Sort = 'digits' | 'word' | 'birth' | 'ordinal' | 'aged' | 'school'
type Candidate = { item: Item; sort: Sort }

function candidatesOf(phrase: Phrase, { language, year }: Setting): Candidate[] {
  const isOwnLanguage = ({ languages }: Item) => (languages & language) !== 0
  const isAge = ({ value }: Item) => value >= fewest && value < adult
  const numbers = phrase.numbers.flatMap((item): Candidate[] => {
    if (isAge(item) && Number.isInteger(item.value))
      return [{ item, sort: item.category === 'number' ? 'digits' : 'word' }]
    return item.value > year - adult && item.value <= year - fewest ? [{ item, sort: 'birth' }] : []
  })
  const ordinals = phrase.all('ordinal').filter((item) => isAge(item) && isOwnLanguage(item))
  const schools = [...phrase.all('schoolYear'), ...phrase.all('grade')].filter(isOwnLanguage)
  return [
    ...numbers,
    ...ordinals.map((item): Candidate => ({ item, sort: 'ordinal' })),
    ...phrase.all('aged').flatMap((item): Candidate[] => (isAge(item) ? [{ item, sort: 'aged' }] : [])),
    ...schools.map((item): Candidate => ({ item, sort: 'school' })),
  ]
}

/** The weights of a set of features, each once. */
class Features {
  private readonly found = new Set<number>()

  /** FNV-1a, folded: it only spreads features over the weights. */
  add(feature: string): void {
    let hash = 0x811c9dc5
    for (let index = 0; index < feature.length; index++) hash = Math.imul(hash ^ feature.charCodeAt(index), 0x01000193)
    this.found.add(((hash ^ (hash >>> 15)) >>> 0) % weightCount)
  }

  get all(): Int32Array {
    return Int32Array.from(this.found)
  }
}

function featuresOf(phrase: Phrase, { item, sort }: Candidate, setting: Setting): Int32Array {
  const features = new Features()
  features.add('any')
  features.add(`sort:${sort}`)
  features.add(`value:${item.value < 12 ? 'low' : item.value < adult ? 'teen' : 'other'}`)
  addPlace(features, phrase, item, sort)
  addLists(features, phrase, item, { sort, language: setting.language })
  addWords(features, phrase, item, { sort, setting })
  return features.all
}

function addPlace(features: Features, phrase: Phrase, item: Item, sort: Sort): void {
  const clause = `${phrase.opensBefore(item) ? 'O' : 'o'}${phrase.closesAfter(item) ? 'C' : 'c'}`
  const text = `${item.firstWord <= 1 ? 'F' : 'f'}${phrase.endsAfter(item) ? 'L' : 'l'}`
  const length = lengthClass(phrase.lastWord)
  for (const feature of [`clause:${clause}`, `text:${text}`, `edges:${clause}${text}${sort}`]) features.add(feature)
  for (const feature of [`length:${length}`, `length:${length}${text}`]) features.add(feature)
  const others = phrase.numbers.filter((number) => number.start !== item.start)
  if (others.some(({ value }) => value < adult)) features.add('low number')
  features.add(`numbers:${Math.min(others.length, far)}`)
}

function lengthClass(words: number): string {
  return words <= 3 ? String(words) : words <= 6 ? '4-6' : words <= 12 ? '7-12' : '13+'
}

/** The lists of the lexicon that the phrase has words of, how far from the number, and which two it stands between. */
function addLists(
  features: Features,
  phrase: Phrase,
  item: Item,
  { sort, language }: { sort: Sort; language: number },
): void {
  const near: Record<'L' | 'R', Set<string>[]> = { L: [], R: [] }
  for (const one of phrase.items) {
    if (!telling.has(one.category) || (one.languages & language) === 0) continue
    features.add(`has:${one.category}`)
    if (one.start < item.end && one.end > item.start) {
      features.add(`in:${one.category}`)
      continue
    }
    const isLeft = one.end <= item.start
    const side = isLeft ? 'L' : 'R'
    const distance = Math.min(isLeft ? phrase.wordsBetween(one, item) : phrase.wordsBetween(item, one), far)
    const list = `${phrase.isParted(one, item) ? '/' : ''}${one.category}`
    features.add(`${side}${distance}:${list}`)
    features.add(`${side}:${list}`)
    ;(near[side][distance] ??= new Set()).add(list)
  }
  const left = neighbours(near.L, phrase.opensBefore(item) ? '^' : '?')
  const right = neighbours(near.R, phrase.closesAfter(item) ? '$' : '?')
  const [before, after] = [left.join(','), right.join(',')]
  for (const feature of [`l:${before}`, `r:${after}`, `lr:${before}|${after}`, `lr:${before}|${after}|${sort}`])
    features.add(feature)
  const edges = `${phrase.opensBefore(item) ? 'O' : 'o'}${phrase.closesAfter(item) ? 'C' : 'c'}`
  for (const first of left)
    for (const second of right)
      for (const feature of [`x:${first}|${second}`, `x:${first}|${second}|${edges}`]) features.add(feature)
}

/** The lists of the words right beside a number; without one the edge of the clause, or those a word further. */
function neighbours(near: readonly (Set<string> | undefined)[], edge: string): string[] {
  const direct = near[beside]
  if (direct !== undefined) return [...direct].toSorted()
  const next = near[beside + 1]
  return edge === '?' && next !== undefined ? [`1${[...next].toSorted().join(',')}`] : [edge]
}

/** The words themselves, which say something in their language alone. Every number in them is a 0. */
function addWords(
  features: Features,
  phrase: Phrase,
  item: Item,
  { sort, setting }: { sort: Sort; setting: Setting },
): void {
  const before = folded(phrase.textBetween(item.start - reachOfWords, item.start))
  const behind = folded(phrase.textBetween(item.end, item.end + reachOfWords))
  if (/[?？؟]/.test(behind)) features.add('question mark')
  if (behind.includes('!')) features.add('exclamation mark')
  if (/[:：]\s*$/.test(before)) features.add('colon')
  const own = (feature: string) => features.add(`${setting.language}~${feature}`)
  const [left, right] = [before.match(wordsAndStops) ?? [], behind.match(wordsAndStops) ?? []]
  const kind = sort === 'school' || sort === 'birth' ? sort : 'number'
  for (let index = 1; index <= 3; index++) {
    own(`w-${index}:${left.at(-index) ?? '^'}`)
    own(`w+${index}:${right[index - 1] ?? '$'}`)
  }
  own(`2-:${left.at(-2) ?? '^'} ${left.at(-1) ?? '^'}|${kind}`)
  own(`2+:${right[0] ?? '$'} ${right[1] ?? '$'}|${kind}`)
  own(`2:${left.at(-1) ?? '^'}|${right[0] ?? '$'}`)
  for (let length = 1; length <= 5; length++) {
    own(`c-${length}:${`^${before}`.slice(-length)}`)
    own(`c+${length}:${`${behind}$`.slice(0, length)}`)
  }
  for (const word of new Set([...left, ...right])) {
    own(`w:${word}`)
    if (word.length > 4) {
      own(`w4:${word.slice(0, 4)}`)
      own(`w3:${word.slice(-3)}`)
    }
  }
  if ((setting.language & setting.unspacedLanguages) === 0) return
  const whole = `${before}0${behind}`
  for (let index = 0; index + 2 <= whole.length; index++) {
    own(`g:${whole.slice(index, index + 2)}`)
    own(`g:${whole.slice(index, index + 3)}`)
  }
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/\p{Nd}+/gu, '0')
}
