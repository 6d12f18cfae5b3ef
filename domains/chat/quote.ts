import { parseMarkup, plainWords } from './markup.ts'

const longestQuote = 160
const sign = '> '

/** The beginning of a message as one line that an answer quotes. */
export function quoteOf(text: string): string {
  const line = plainWords(parseMarkup(splitQuote(text).words))
    .replaceAll(/\s+/g, ' ')
    .trim()
  const letters = [...line]
  return letters.length <= longestQuote ? line : `${letters.slice(0, longestQuote).join('').trimEnd()}…`
}

/** An answer with the words that it quotes before it, as lines of a quotation. */
export function withQuote(quote: string, words: string): string {
  return `${sign}${quote}\n\n${words}`
}

/** The quotation at the start of a text, without its signs, and the words after it; a text that is all quotation has words alone. */
export function splitQuote(text: string): { quote: string | null; words: string } {
  const lines = text.split('\n')
  const end = lines.findIndex((line) => !line.startsWith(sign))
  if (end <= 0) return { quote: null, words: text }
  const words = lines.slice(end).join('\n').trimStart()
  if (words === '') return { quote: null, words: text }
  const quoted = lines.slice(0, end).map((line) => line.slice(sign.length))
  return { quote: quoted.join('\n'), words }
}
