const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Breaks a text into lines that are no wider than this, between words where it can, as its language has them. */
export function wrapWords(text: string, measure: (text: string) => number, widest: number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, measure, widest))
}

function wrapParagraph(paragraph: string, measure: (text: string) => number, widest: number): string[] {
  const lines: string[] = []
  let line = ''
  const put = (piece: string) => {
    if (measure(line + piece.trimEnd()) <= widest) line += piece
    else {
      if (line.trim() !== '') lines.push(line.trimEnd())
      line = piece.trimStart()
    }
  }
  for (const { segment } of words.segment(paragraph)) {
    // A word that is wider than a line is broken between its letters.
    if (measure(segment) > widest) for (const { segment: letter } of letters.segment(segment)) put(letter)
    else put(segment)
  }
  return [...lines, line.trimEnd()]
}
