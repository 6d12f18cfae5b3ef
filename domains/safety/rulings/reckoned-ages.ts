import type { Item, Phrase } from '../screening/phrase.ts'

const adult = 18

/** The numbers of a phrase, and those that have to be reckoned: differences, halves, and what is short of another. */
export function reckonedNumbers(phrase: Phrase): Item[] {
  const rest = [differenceOf, halfOf, shortfallOf]
  return phrase.numbers.flatMap((number, index) => {
    const before = phrase.numbers[index - 1]
    return [number, ...rest.flatMap((reckon) => reckon(phrase, number, before) ?? [])]
  })
}

function between(left: Item, right: Item, value: number): Item {
  return { ...right, value, start: left.start, firstWord: left.firstWord }
}

/** "18-1" and "20 minus 3" are read as the difference too; a rising pair is a range. */
function differenceOf(phrase: Phrase, right: Item, left: Item | undefined): Item | undefined {
  if (left === undefined || left.value < adult || right.value >= left.value) return undefined
  const minus = phrase.all('minus').some((sign) => sign.start >= left.end && sign.end <= right.start)
  return minus && phrase.wordsBetween(left, right) <= 1 ? between(left, right, left.value - right.value) : undefined
}

/** "Half of 28". */
function halfOf(phrase: Phrase, number: Item): Item | undefined {
  const half = phrase.near(number, 'half', { before: 0, sameClause: true })
  return half && between(half, number, number.value / 2)
}

/** "Three years short of twenty". */
function shortfallOf(phrase: Phrase, right: Item, left: Item | undefined): Item | undefined {
  if (left === undefined || right.value < adult || left.value >= right.value) return undefined
  const years = phrase.near(left, 'year', { after: 0, sameClause: true })
  const under = phrase.near(right, 'under', { before: 0, sameClause: true })
  // The words between the two begin with those for years: "years short of".
  return years && under?.start === years.start ? between(left, right, right.value - left.value) : undefined
}
