/** The saturation and the length share of BM25, for terms that count once a text. */
const lengthShare = 0.4
/** The constant of reciprocal rank fusion. */
const fusionRank = 60

/** A ranking of texts for a query: the hashes of its terms, 32 at most, and how often each occurs. */
type Scorer = {
  /** Notes a text; call it for each before `score`. */
  note(hashes: Uint32Array, from?: number, to?: number): number
  /** The score of a text with these matches, as `note` returned them, and this many terms. */
  score(matches: number, length: number): number
}

/** BM25 over texts in which a term occurs or does not. */
export function createScorer(query: readonly number[]): Scorer {
  const places = new Map(query.slice(0, 32).map((hash, at) => [hash, at]))
  const filter = new Uint8Array(4096)
  for (const hash of places.keys()) filter[hash & 4095] = 1
  const counts = new Uint32Array(32)
  let [texts, terms] = [0, 0]
  let weights: Float64Array | undefined
  return {
    note(hashes, from = 0, to = hashes.length) {
      let matches = 0
      for (let at = from; at < to; at += 1) {
        const hash = hashes[at] as number
        if (filter[hash & 4095] === 0) continue
        const place = places.get(hash)
        if (place !== undefined) matches |= 1 << place
      }
      for (let left = matches; left !== 0; left &= left - 1) {
        const place = 31 - Math.clz32(left & -left)
        counts[place] = (counts[place] ?? 0) + 1
      }
      texts += 1
      terms += to - from
      return matches
    },
    score(matches, length) {
      weights ??= Float64Array.from(counts, (count) => Math.log(1 + (texts - count + 0.5) / (count + 0.5)))
      const usual = terms / Math.max(1, texts)
      let sum = 0
      for (let left = matches; left !== 0; left &= left - 1) sum += weights[31 - Math.clz32(left & -left)] ?? 0
      return sum / (1 - lengthShare + (lengthShare * length) / Math.max(1, usual))
    },
  }
}

/** Fuses rankings by reciprocal rank; each is a list of keys, best first. */
export function fuseRanks<Key>(rankings: readonly (readonly Key[])[]): Map<Key, number> {
  const scores = new Map<Key, number>()
  for (const ranking of rankings)
    for (const [rank, key] of ranking.entries()) scores.set(key, (scores.get(key) ?? 0) + 1 / (fusionRank + rank + 1))
  return scores
}
