/** Whether a query's words are all found in some texts, whatever their case and accents. */
export function isFoundIn(texts: readonly string[], query: string): boolean {
  return wordsOf(query).every((word) => fold(texts.join(' ')).includes(word))
}

/**
 * The things whose texts hold all words of a query; of a whole question, in which no text agrees with every word, those
 * that hold most of its longer words.
 */
export function findBy<Thing>(things: readonly Thing[], query: string, textsOf: (thing: Thing) => string[]): Thing[] {
  const exact = things.filter((thing) => isFoundIn(textsOf(thing), query))
  const distinctive = wordsOf(query).filter((word) => word.length >= shortestDistinctive)
  if (exact.length > 0 || distinctive.length < 2) return exact
  const scores = things.map(
    (thing) => distinctive.filter((word) => fold(textsOf(thing).join(' ')).includes(word)).length,
  )
  const best = Math.max(0, ...scores)
  return best === 0 ? [] : things.filter((_, place) => scores[place] === best)
}

/** Shorter words ("my", "the", "is") are found inside too many others. */
const shortestDistinctive = 4

function wordsOf(query: string): string[] {
  return fold(query).split(/\s+/)
}

/** Without case and accents; both i of Turkish are one. */
function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').trim()
}
