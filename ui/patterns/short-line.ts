/** The room of two lines on the card of a phone, in letters of the Latin script; those of wide scripts take two. */
const narrowRoom = 38
/** A sentence or a clause that is shorter says too little by itself. */
const least = { sentence: 8, clause: 14 } as const
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u
const clauseEnd = /[،؛,;:，、；：—–]/u
const sentenceEnd = /[.!?…。！？।။]/u

/**
 * A line as it fits on two lines of a narrow card: whole, else up to the end of a sentence or a clause, else up to the end
 * of a word with an ellipsis.
 */
export function shortLine(text: string, room = narrowRoom): string {
  const letters = [...text.trim()]
  let taken = 0
  let fits = 0
  while (fits < letters.length && taken + widthOf(letters[fits]) <= room) taken += widthOf(letters[fits++])
  if (fits === letters.length) return letters.join('')
  const head = letters.slice(0, fits)
  const sentence = head.findLastIndex((letter) => sentenceEnd.test(letter))
  if (sentence >= 0 && widthUpTo(head, sentence) >= least.sentence) return head.slice(0, sentence + 1).join('')
  const clause = head.findLastIndex((letter) => clauseEnd.test(letter))
  if (clause >= 0 && widthUpTo(head, clause) >= least.clause) return head.slice(0, clause).join('').trimEnd()
  const isUnspaced = wide.test(letters[fits] ?? '')
  const gap = letters[fits] === ' ' ? fits : head.lastIndexOf(' ')
  return `${head
    .slice(0, gap > 0 && !isUnspaced ? gap : fits)
    .join('')
    .trimEnd()}…`
}

function widthOf(letter: string | undefined): number {
  return letter !== undefined && wide.test(letter) ? 2 : 1
}

function widthUpTo(letters: readonly string[], end: number): number {
  return letters.slice(0, end).reduce((sum, letter) => sum + widthOf(letter), 0)
}
