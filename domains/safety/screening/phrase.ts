import type { LexiconList } from './lexicon.ts'
import type { Match } from './matcher.ts'

export type Category =
  | Exclude<LexiconList, 'numerals' | 'ordinals' | 'tens'>
  | 'number'
  | 'ordinal'
  | 'numeral'
  | 'cryHalf'
  | 'cryRest'
  | 'name'
  | 'break'
  | 'dash'

/**
 * Something the rulings look at: a lexicon term, a number, two capitalised words (`name`), a clause's end (`break`: 1
 * comma, 2 full stop), or a dash between words, which ends a clause only where a denial is looked for.
 */
export type Item = {
  category: Category
  languages: number
  value: number
  start: number
  end: number
  firstWord: number
  lastWord: number
  /** Found without the accents of its word: it counts only where nothing around it has any. */
  isUnaccented?: true
  /** Of a full stop: it is a question mark. */
  isQuestion?: boolean
}

/** Whether a character is the question mark of Latin, Arabic or Chinese writing. */
export function isQuestionMark(code: number): boolean {
  return code === 0x3f || code === 0x61f || code === 0xff1f
}

/** Makes an item of a find. */
export function itemOf(match: Match): Item {
  const { term, start, end, firstWord, lastWord } = match
  return {
    category: term.category as Category,
    languages: term.languages,
    value: term.value,
    start,
    end,
    firstWord,
    lastWord,
  }
}

export type Reach = { before?: number; after?: number; sameClause?: boolean }

/** The finds of a stretch of text, in order, with what the safe phrases explain away already removed. */
export class Phrase {
  readonly items: readonly Item[]
  readonly numbers: readonly Item[]
  private readonly lists = new Map<Category, Item[]>()
  /** Fillers and joining words: they do not count as distance. */
  private readonly spoken: readonly Item[]
  private readonly lastWord: number

  /** `lastWord` is the last word of the stretch, or Infinity while more is to follow. */
  constructor(found: readonly Item[], lastWord: number) {
    const sorted = [...found].sort((a, b) => a.start - b.start || b.end - a.end)
    this.items = withoutCovered(sorted)
    for (const item of this.items) {
      const list = this.lists.get(item.category)
      if (list === undefined) this.lists.set(item.category, [item])
      else list.push(item)
    }
    this.spoken = this.items.filter((item) => item.category === 'filler' || item.category === 'join')
    this.numbers = mergeNumbers(this.items)
    this.lastWord = lastWord
  }

  all(category: Category): readonly Item[] {
    return this.lists.get(category) ?? none
  }

  has(category: Category): boolean {
    return this.lists.has(category)
  }

  /** The nearest item of a category within so many words (fillers not counted) before or after, in a shared language. */
  near(anchor: Item, category: Category, reach: Reach): Item | undefined {
    let best: Item | undefined
    let bestDistance = Number.POSITIVE_INFINITY
    for (const item of this.all(category)) {
      const isBefore = item.end <= anchor.start
      const limit = isBefore ? reach.before : item.start >= anchor.end ? reach.after : undefined
      if (limit === undefined || (item.languages & anchor.languages) === 0) continue
      const [left, right] = isBefore ? [item, anchor] : [anchor, item]
      if (right.firstWord - left.lastWord - 1 > limit + mostFillers) continue
      const distance = this.wordsBetween(left, right)
      if (distance > limit || distance >= bestDistance || (reach.sameClause && this.isSplit(left, right))) continue
      best = item
      bestDistance = distance
    }
    return best
  }

  /** Words strictly between two items, fillers not counted. */
  wordsBetween(left: Item, right: Item): number {
    let words = right.firstWord - left.lastWord - 1
    if (words <= 0) return 0
    let reached = left.lastWord
    for (const item of this.spoken) {
      if (item.start < left.end || item.end > right.start) continue
      const from = Math.max(item.firstWord, reached + 1)
      if (item.lastWord >= from) words -= item.lastWord - from + 1
      reached = Math.max(reached, item.lastWord)
    }
    return Math.max(words, 0)
  }

  /** Whether every word between two items is a filler in the language of the first: "con" is one in Vietnamese only. */
  isPadding(left: Item, right: Item): boolean {
    const fillers = this.spoken.filter(({ languages }) => (languages & left.languages) !== 0)
    for (let word = left.lastWord + 1; word < right.firstWord; word += 1)
      if (!fillers.some((filler) => filler.firstWord <= word && word <= filler.lastWord)) return false
    return true
  }

  /** Whether a full stop separates two items. */
  isSplit(left: Item, right: Item): boolean {
    return this.all('break').some((item) => item.value === 2 && item.start >= left.end && item.end <= right.start)
  }

  /** Whether a full stop stands within an item. */
  isSplitWithin(item: Item): boolean {
    return this.all('break').some((stop) => stop.value === 2 && stop.start > item.start && stop.end < item.end)
  }

  /** Whether a comma or a full stop separates two items, in either order. */
  isParted(one: Item, other: Item): boolean {
    const [left, right] = one.start < other.start ? [one, other] : [other, one]
    return this.all('break').some((item) => item.start >= left.end && item.end <= right.start)
  }

  /** Whether a clause ends right after the item: a stop, a comma, the end of the text, or a word like "and". */
  closesAfter(item: Item): boolean {
    if (item.lastWord >= this.lastWord) return true
    if (this.all('break').some((stop) => stop.start >= item.end && stop.firstWord === item.lastWord)) return true
    return this.spoken.some((word) => word.start >= item.end && word.firstWord <= item.lastWord + 1)
  }

  /** The last word of the clause that the item ends or begins, or Infinity while more is to follow. */
  lastWordOfClause(item: Item): number {
    const stops = [...this.all('break'), ...this.all('dash')].filter((stop) => stop.start >= item.end)
    return Math.min(this.lastWord, ...stops.map((stop) => stop.lastWord))
  }

  /** Whether the item is the last of the clause. */
  endsAfter(item: Item): boolean {
    return item.lastWord >= this.lastWord
  }

  /** Whether a clause begins right before the item. */
  opensBefore(item: Item): boolean {
    return (
      item.firstWord <= 1 ||
      this.all('break').some((stop) => stop.end <= item.start && stop.lastWord === item.firstWord - 1)
    )
  }
}

const none: readonly Item[] = []
/** So many fillers in a row are no longer padding. */
const mostFillers = 10

/** Whether one find lies within a longer one. */
export function covers(outer: Item, inner: Item): boolean {
  return outer.start <= inner.start && outer.end >= inner.end && outer.end - outer.start > inner.end - inner.start
}

/**
 * Drops what a safe phrase covers: "want to die laughing". "No soy humana" is honest, but "No, soy humana" is a claim: a
 * pause within the phrase makes it no excuse there.
 */
function withoutCovered(sorted: readonly Item[]): readonly Item[] {
  const safe = sorted.filter((item) => item.category === 'safe')
  if (safe.length === 0) return sorted
  const unbroken = safe.filter((cover) => !sorted.some((stop) => isParting(stop) && covers(cover, stop)))
  return sorted.filter((item) => {
    const excuses = item.category === 'humanClaim' || item.category === 'humanYes' ? unbroken : safe
    return !excuses.some((cover) => covers(cover, item))
  })
}

function isNumber(item: Item): boolean {
  return item.category === 'number' || item.category === 'numeral'
}

/** Selects the longest of overlapping readings, and adds up adjacent spelled numbers (twenty seven). */
function mergeNumbers(items: readonly Item[]): Item[] {
  const merged: Item[] = []
  const joins = items.filter((item) => item.category === 'join')
  const units = items.filter((item) => item.category === 'unit')
  for (const item of items) {
    // Korean 세 is "three" and "years old": behind a number it is the latter.
    const last = merged.at(-1)
    const isUnit =
      last !== undefined && item.firstWord <= last.lastWord + 1 && units.some((unit) => unit.start === item.start)
    if (!isNumber(item) || isUnit) continue
    if (last === undefined || item.start >= last.end) {
      if (last !== undefined && addsUp(last, item, joins)) merged[merged.length - 1] = sum(last, item)
      else merged.push(item)
    }
  }
  return merged
}

function addsUp(left: Item, right: Item, joins: readonly Item[]): boolean {
  if (left.category !== 'numeral' || right.category !== 'numeral' || (left.languages & right.languages) === 0)
    return false
  if (!isCompound(left.value, right.value)) return false
  const words = right.firstWord - left.lastWord - 1
  if (words <= 0) return true
  return words === 1 && joins.some((join) => join.start >= left.end && join.end <= right.start)
}

/** Twenty seven, seven-and-twenty, ten seven, eighty seventeen (French), one hundred; but not "sixteen seventeen". */
function isCompound(left: number, right: number): boolean {
  if (left >= 100) return right < 100
  if (right === 100) return left < 10
  if (left >= 10 && left % 10 === 0) return right < (left >= 60 ? 20 : 10)
  return left < 10 && right >= 20 && right % 10 === 0
}

function sum(left: Item, right: Item): Item {
  const value = right.value === 100 && left.value < 10 ? left.value * 100 : left.value + right.value
  return { ...left, value, end: right.end, lastWord: right.lastWord, languages: left.languages & right.languages }
}

/** Whether what stands before it says nothing of what stands behind it. */
function isParting({ category }: Item): boolean {
  return category === 'break' || category === 'dash'
}
