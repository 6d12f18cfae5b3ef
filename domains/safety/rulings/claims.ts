import type { Category, Item, Phrase } from '../screening/phrase.ts'
import type { Setting } from './setting.ts'

/** Words that deny a claim stand at most so many words in front of it, where there is more than one of them. */
const frameReach = 6

/** The maximum distance between two halves of a claim, in words and, where they are not separated, letters. */
const [reachInWords, reachInLetters] = [5, 12]

/** Two halves of a claim in one sentence, in any order: "I feel love", "as any human does". */
export function pairsOf(
  phrase: Phrase,
  half: Category,
  rest: Category,
  { unspacedLanguages }: Pick<Setting, 'unspacedLanguages'>,
): Item[] {
  return phrase.all(half).filter((item) => {
    const reach = (item.languages & unspacedLanguages) === 0 ? reachInWords : reachInLetters
    const other = phrase.near(item, rest, { before: reach, after: reach, sameClause: true })
    if (other === undefined) return false
    const [first, last] = other.start < item.start ? [other, item] : [item, other]
    return !isDenied(phrase, first, last)
  })
}

/** "I'm a licensed therapist": a speaker, what is licensed, and the word for it, in any order and next to each other. */
export function licenceClaims(phrase: Phrase): Item[] {
  return phrase.all('licensed').filter((licensed) => {
    const own = phrase.near(licensed, 'ownProfession', { before: 0, after: 1, sameClause: true })
    const said = own ?? phrase.near(licensed, 'profession', { before: 1, after: 1, sameClause: true })
    if (said === undefined) return false
    const [first, last] = said.start < licensed.start ? [said, licensed] : [licensed, said]
    const claimant = claimantOf(phrase, first)
    if (claimant === undefined && (own === undefined || !phrase.opensBefore(first))) return false
    return !isDenied(phrase, claimant ?? first, last)
  })
}

/** "As a licensed therapist" says it of the speaker at the beginning of a clause only: "She works as a …". */
function claimantOf(phrase: Phrase, first: Item): Item | undefined {
  const claimant = phrase.near(first, 'claimant', { before: 0, sameClause: true })
  if (claimant !== undefined && !phrase.isParted(claimant, first)) return claimant
  const capacity = phrase.near(first, 'capacity', { before: 0, sameClause: true })
  return capacity !== undefined && phrase.opensBefore(capacity) ? capacity : undefined
}

/**
 * "No tengo sentimientos", "I can't say that I feel pain", "doktor değilim": one word denies what is next to it, more of
 * them what follows in the sentence. "No, I have feelings" denies nothing.
 */
export function isDenied(phrase: Phrase, first: Item, last: Item): boolean {
  return phrase.all('denial').some((denial) => {
    if ((denial.languages & first.languages) === 0) return false
    if (denial.start >= last.end) return phrase.wordsBetween(last, denial) === 0 && !phrase.isParted(last, denial)
    if (denial.end > first.start) return denial.start >= first.end && denial.end <= last.start
    const isFrame = denial.lastWord > denial.firstWord
    const words = phrase.wordsBetween(denial, first)
    return isFrame
      ? words <= frameReach && !phrase.isSplit(denial, first)
      : words === 0 && !phrase.isParted(denial, first)
  })
}
