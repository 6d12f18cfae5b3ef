import type { Locale } from './phrase-bank.ts'
import { isUnspaced } from './words.ts'

const groupSize = 2

/** A text in the pieces it is streamed in: words with the space before them, or small groups of characters. */
export function splitPieces(text: string, locale: Locale): string[] {
  if (!isUnspaced(locale)) return text.match(/\s+\S*|\S+/gu) ?? []
  const pieces: string[] = []
  let group = ''
  let size = 0
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'grapheme' }).segment(text)) {
    group += segment
    size += 1
    if (size < groupSize) continue
    pieces.push(group)
    group = ''
    size = 0
  }
  return group === '' ? pieces : [...pieces, group]
}
