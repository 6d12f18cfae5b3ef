/**
 * Which runs of three letters a text holds, as bits: a text that lacks one run of a word does not hold the word. Two runs
 * may share a bit, so that a text may seem to hold what it does not, and never the other way round.
 */
export type Grams = Uint32Array

const bits = 16

/** A text in lower case, with one form of the letters of which letter case knows two: where a pattern matches, so does its word. */
export function folded(text: string): string {
  return text.toLowerCase().replaceAll('\u017f', 's').replaceAll('ς', 'σ')
}

/** The runs of a folded text. */
export function gramsOfText(text: string): Grams {
  const grams = new Uint32Array(2 ** (bits - 5))
  for (let at = 0; at + 3 <= text.length; at += 1) {
    const gram = gramAt(text, at)
    grams[gram >>> 5] = (grams[gram >>> 5] ?? 0) | (1 << (gram & 31))
  }
  return grams
}

/** The runs of a folded word; none of one that is shorter than a run. */
export function gramsOfWord(word: string): number[] {
  const grams: number[] = []
  for (let at = 0; at + 3 <= word.length; at += 1) grams.push(gramAt(word, at))
  return grams
}

/** Whether a text may hold a word. */
export function mayHold(text: Grams, word: readonly number[]): boolean {
  for (const gram of word) if ((((text[gram >>> 5] ?? 0) >>> (gram & 31)) & 1) === 0) return false
  return true
}

function gramAt(folded: string, at: number): number {
  const mixed =
    Math.imul(folded.charCodeAt(at), 0x9e37_79b1) ^
    Math.imul(folded.charCodeAt(at + 1), 0x85eb_ca6b) ^
    Math.imul(folded.charCodeAt(at + 2), 0xc2b2_ae35)
  return mixed >>> (32 - bits)
}
