import type { LexiconList } from './lexicon.ts'
import type { Match } from './matcher.ts'

export type Category = Exclude<LexiconList, 'numerals' | 'tens'> | 'number' | 'numeral' | 'name' | 'break'

/** Something the rulings look at: a lexicon term, a number, two capitalised words (`name`), or a clause's end (`break`: 1 comma, 2 full stop). */
export type Item = {
  category: Category
  languages: number
  value: number
  start: number
  end: number
  firstWord: number
  lastWord: number
}

/** Makes an item of a find. */
export function itemOf(match: Match): Item {
  const { term, start, end, firstWord, lastWord } = match
  return { category: term.category as Category, languages: term.languages, value: term.value, start, end, firstWord, lastWord }
}

export type Reach = { before?: number; after?: number; sameClause?: boolean }

const spoken = new Set<Category>(['filler', 'join'])

/** The finds of a stretch of text, in order, with what the safe phrases explain away already removed. */
export class Phrase {
  readonly items: readonly Item[]
  readonly numbers: readonly Item[]
  /** The last word of the stretch so far. */
  readonly lastWord: number

  constructor(found: readonly Item[], lastWord: number) {
    const sorted = [...found].sort((a, b) => a.start - b.start || b.end - a.end)
    const safe = sorted.filter((item) => item.category === 'safe')
    this.items = sorted.filter((item) => !safe.some((cover) => cover !== item && cover.start <= item.start && cover.end >= item.end))
    this.numbers = mergeNumbers(this.items)
    this.lastWord = lastWord
  }

  all(category: Category): readonly Item[] {
    return this.items.filter((item) => item.category === category)
  }

  has(category: Category): boolean {
    return this.items.some((item) => item.category === category)
  }

  /** The nearest item of a category within so many words (fillers not counted) before or after, in a shared language. */
  near(anchor: Item, category: Category, reach: Reach): Item | undefined {
    let best: Item | undefined
    let bestDistance = Number.POSITIVE_INFINITY
    for (const item of this.items) {
      if (item.category !== category || (item.languages & anchor.languages) === 0) continue
      const isBefore = item.end <= anchor.start
      const limit = isBefore ? reach.before : item.start >= anchor.end ? reach.after : undefined
      if (limit === undefined) continue
      const distance = isBefore ? this.wordsBetween(item, anchor) : this.wordsBetween(anchor, item)
      if (distance > limit || distance >= bestDistance) continue
      if (reach.sameClause && this.isParted(isBefore ? item : anchor, isBefore ? anchor : item)) continue
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
    for (const item of this.items) {
      if (!spoken.has(item.category) || item.start < left.end || item.end > right.start) continue
      const from = Math.max(item.firstWord, reached + 1)
      if (item.lastWord >= from) words -= item.lastWord - from + 1
      reached = Math.max(reached, item.lastWord)
    }
    return Math.max(words, 0)
  }

  /** Whether a full stop stands between two items. */
  isParted(left: Item, right: Item): boolean {
    return this.items.some((item) => item.category === 'break' && item.value === 2 && item.start >= left.end && item.end <= right.start)
  }

  /** Whether a clause ends right after the item: a stop, a comma, the end of the text, or a word like "and". */
  closesAfter(item: Item): boolean {
    if (item.lastWord >= this.lastWord) return true
    return this.items.some((other) => other.start >= item.end && this.rawGap(item, other) <= 0 && (other.category === 'break' || spoken.has(other.category)))
  }

  /** Whether a clause begins right before the item. */
  opensBefore(item: Item): boolean {
    if (item.firstWord <= 1) return true
    return this.items.some((other) => other.category === 'break' && other.end <= item.start && this.rawGap(other, item) <= 0)
  }

  private rawGap(left: Item, right: Item): number {
    return right.category === 'break' ? right.firstWord - left.lastWord : right.firstWord - left.lastWord - 1
  }
}

function isNumber(item: Item): boolean {
  return item.category === 'number' || item.category === 'numeral'
}

/** Keeps the longest reading where several overlap, and adds up spelled numbers that stand together (twenty seven). */
function mergeNumbers(items: readonly Item[]): Item[] {
  const merged: Item[] = []
  const joins = items.filter((item) => item.category === 'join')
  for (const item of items) {
    if (!isNumber(item)) continue
    const last = merged.at(-1)
    if (last === undefined || item.start >= last.end) {
      if (last !== undefined && addsUp(last, item, joins)) merged[merged.length - 1] = sum(last, item)
      else merged.push(item)
    }
  }
  return merged
}

function addsUp(left: Item, right: Item, joins: readonly Item[]): boolean {
  if (left.category !== 'numeral' || right.category !== 'numeral' || (left.languages & right.languages) === 0) return false
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
