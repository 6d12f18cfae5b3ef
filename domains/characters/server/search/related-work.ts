import { isUnspaced, searchable } from './search-text.ts'
import type { SearchWord } from './search-words.ts'

/** The texts by which a search finds a character, and the work that is shown of it. */
type Found = { searchTexts: readonly string[]; occupation: string }

/** Whether a search finds somebody by work that is related to what was typed, and not by the typed words themselves. */
export function isByRelatedWork({ searchTexts, occupation }: Found, search: readonly SearchWord[]): boolean {
  const work = searchable(occupation)
  return search.some(({ typed, words, isWhole }) => {
    const has = (text: string) => (word: string) => holds(text, word, { isWhole })
    return words.some(has(work)) && !searchTexts.some((text) => typed.some(has(text)))
  })
}

/** As the statement of the feed compares them. */
function holds(text: string, word: string, { isWhole }: { isWhole: boolean }): boolean {
  if (isUnspaced(word)) return text.includes(word)
  return ` ${text} `.includes(isWhole ? ` ${word} ` : ` ${word}`)
}
