/** The length share of BM25, for terms that count once a text. */
const lengthShare = 0.4
/** A query has so many terms at most. */
const mostTerms = 96
/** Slots of the table in which a term of the query is looked up: many more than terms, so that most lookups end at an empty one. */
const slots = 4096

/** Scores texts for a query, each by the hashes of its terms. */
type Scorer = {
  /** Notes the next text. */
  note(hashes: Uint32Array, from?: number, to?: number): void
  /** The scores of all noted texts, in their order, 0 for one that shares no term. They stand until the next scorer is made. */
  scores(): Float64Array
}

/** One scorer works at a time, so all share their buffers: thousands of turns a search would otherwise be garbage. */
const buffers = {
  /** The places in the query of the terms that were met, text by text. */
  met: new Uint8Array(4096),
  /** Where those of a text end, and how many terms it has. */
  ends: new Int32Array(1024),
  lengths: new Int32Array(1024),
  scores: new Float64Array(1024),
}

/** BM25 over texts in which a term occurs or does not. The weight of a term is squared, so that a rare one outweighs many that are frequent. */
export function createScorer(query: readonly number[]): Scorer {
  const queried = Math.min(query.length, mostTerms)
  const placeOf = fillTable(query, queried)
  const counts = new Int32Array(queried)
  let [texts, terms, end] = [0, 0, 0]
  return {
    note(hashes, from = 0, to = hashes.length) {
      makeRoom(end + to - from, texts + 1)
      const { met, ends, lengths } = buffers
      for (let at = from; at < to; at += 1) {
        const place = placeOf(hashes[at] as number)
        if (place === -1) continue
        counts[place] = (counts[place] as number) + 1
        met[end] = place
        end += 1
      }
      ends[texts] = end
      lengths[texts] = to - from
      texts += 1
      terms += to - from
    },
    scores() {
      const { met, ends, lengths } = buffers
      const usual = Math.max(1, terms / Math.max(1, texts))
      const weights = new Float64Array(counts.length)
      for (let at = 0; at < queried; at += 1) {
        const count = counts[at] as number
        weights[at] = Math.log(1 + (texts - count + 0.5) / (count + 0.5)) ** 2
      }
      const scores = buffers.scores.subarray(0, texts).fill(0)
      for (let text = 0, at = 0; text < texts; text += 1) {
        const own = ends[text] as number
        if (at === own) continue
        let sum = 0
        for (; at < own; at += 1) sum += weights[met[at] as number] as number
        scores[text] = sum / (1 - lengthShare + (lengthShare * (lengths[text] as number)) / usual)
      }
      return scores
    },
  }
}

function makeRoom(met: number, texts: number): void {
  if (met > buffers.met.length) {
    const larger = new Uint8Array(Math.max(met, buffers.met.length * 2))
    larger.set(buffers.met)
    buffers.met = larger
  }
  if (texts > buffers.ends.length) {
    const [ends, lengths] = [new Int32Array(texts * 2), new Int32Array(texts * 2)]
    ends.set(buffers.ends)
    lengths.set(buffers.lengths)
    Object.assign(buffers, { ends, lengths, scores: new Float64Array(texts * 2) })
  }
}

const table = { keys: new Int32Array(slots), places: new Int32Array(slots).fill(-1), used: new Int32Array(mostTerms) }
let usedSlots = 0

/** Looks up the first hashes of a list: the place of each in it, or -1. Whole numbers of 32 bits alone, which is several times as fast as a map. It stands until the next list. */
function fillTable(hashes: readonly number[], count: number): (hash: number) => number {
  const { keys, places, used } = table
  for (let at = 0; at < usedSlots; at += 1) places[used[at] as number] = -1
  usedSlots = 0
  for (let at = 0; at < count; at += 1) {
    const hash = (hashes[at] as number) | 0
    let slot = hash & (slots - 1)
    while (places[slot] !== -1 && keys[slot] !== hash) slot = (slot + 1) & (slots - 1)
    if (places[slot] === -1) {
      used[usedSlots] = slot
      usedSlots += 1
    }
    keys[slot] = hash
    places[slot] = at
  }
  return (hash) => {
    for (let slot = hash & (slots - 1); ; slot = (slot + 1) & (slots - 1)) {
      const place = places[slot] as number
      if (place === -1 || keys[slot] === (hash | 0)) return place
    }
  }
}

/** The places of the highest scores above 0, the highest first; of equal ones the first. */
export function bestOf(scores: Float64Array, most: number): number[] {
  const best: number[] = []
  for (let at = 0; at < scores.length; at += 1) {
    const score = scores[at] as number
    if (score <= 0 || (best.length === most && score <= (scores[best[most - 1] as number] as number))) continue
    let [low, high] = [0, best.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((scores[best[middle] as number] as number) >= score) low = middle + 1
      else high = middle
    }
    best.splice(low, 0, at)
    if (best.length > most) best.pop()
  }
  return best
}
