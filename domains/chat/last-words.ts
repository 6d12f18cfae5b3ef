import { parseMarkup, spokenWords } from './markup.ts'
import { splitQuote } from './quote.ts'
import { wholeLetters } from './whole-letters.ts'

/** How much of a stored text is read for a line of a list: actions before the first words take most of it. */
export const mostRead = 2000
/** The characters of a line: more than the widest list shows, so that the row cuts it and nothing before. */
const longestLine = 160

/** The words that were said in a message, on one line and cut between words: without actions and without what it quotes. */
export function lastWords(text: string): string {
  const words = spokenWords(parseMarkup(splitQuote(text.slice(0, mostRead)).words))
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (words.length <= longestLine) return words
  const letters = words.slice(0, wholeLetters(words, longestLine))
  const gap = letters.lastIndexOf(' ')
  // Scripts without spaces may be cut between any two letters.
  return `${letters.slice(0, gap > longestLine / 2 ? gap : undefined).trimEnd()}…`
}
