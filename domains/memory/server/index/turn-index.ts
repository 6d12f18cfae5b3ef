import { bestOf, createScorer } from './rank.ts'
import { closest, fused } from './closeness.ts'
import { createVectors } from './vectors.ts'

/** A turn as it is searched. */
type SearchedTurn = {
  messageId: string
  parentId: string | null
  depth: number
  hashes: Uint32Array
  /** The vector of its text, where a server for embeddings has made one. */
  vector?: Int8Array | undefined
}

/** A turn that was found: by its own words, or by those of the turns beside it. */
export type FoundTurn = { messageId: string; depth: number }

/** The turns from the newest to the first, as numbers of the index. */
export type Branch = Int32Array

const mostFound = 200
/** How much of the scores of the turns at a distance of one, two and three a turn gets: an answer has few words of its question. */
const sharesBeside = [0.6, 0.35, 0.2]

/** The index of one conversation in memory: all its turns, packed, so that a search of thousands takes about a millisecond. */
export function createTurnIndex() {
  const places = new Map<string, number>()
  const ids: string[] = []
  /** The place of the turn before; -1 for the first of all, -2 for one that is missing. */
  const parents: number[] = []
  const depths: number[] = []
  const ends: number[] = [0]
  let hashes = new Uint32Array(1024)
  const vectors = createVectors()

  function add(turn: SearchedTurn): void {
    const known = places.get(turn.messageId)
    if (turn.vector) vectors.set(known ?? ids.length, turn.vector)
    if (known !== undefined) return
    const from = ends.at(-1) ?? 0
    const to = from + turn.hashes.length
    if (to > hashes.length) {
      const larger = new Uint32Array(Math.max(to, hashes.length * 2))
      larger.set(hashes)
      hashes = larger
    }
    hashes.set(turn.hashes, from)
    places.set(turn.messageId, ids.length)
    ids.push(turn.messageId)
    parents.push(turn.parentId === null ? -1 : (places.get(turn.parentId) ?? -2))
    depths.push(turn.depth)
    ends.push(to)
  }

  /** The branch that ends in a turn, as far as its turns are known. */
  function branchOf(messageId: string): Branch {
    const turns: number[] = []
    for (let place = places.get(messageId) ?? -2; place >= 0; place = parents[place] ?? -2) turns.push(place)
    return Int32Array.from(turns)
  }

  /** Whether a branch has a message: its turns stand one depth after the other. */
  function isOn(branch: Branch, messageId: string): boolean {
    const place = places.get(messageId)
    const newest = branch[0]
    if (place === undefined || newest === undefined) return false
    return branch[(depths[newest] as number) - (depths[place] as number)] === place
  }

  /** Whether a branch has turns above a depth: those to search. */
  function reachesAbove(branch: Branch, above: number): boolean {
    const oldest = branch.at(-1)
    return oldest !== undefined && (depths[oldest] as number) < above
  }

  /** The turns of a branch above a depth that fit a query best: by their words, and by what they mean where that is known. */
  function search(branch: Branch, query: readonly number[], above: number, meaning?: Int8Array | null): FoundTurn[] {
    // The newest first: those below the depth stand in front.
    let from = 0
    while (from < branch.length && (depths[branch[from] as number] as number) >= above) from += 1
    const scorer = createScorer(query)
    for (let at = from; at < branch.length; at += 1) {
      const place = branch[at] as number
      scorer.note(hashes, ends[place], ends[place + 1])
    }
    const scores = spread(scorer.scores())
    // A turn without terms is hidden.
    const isHidden = (place: number) => ends[place] === ends[place + 1]
    for (let at = from; at < branch.length; at += 1) if (isHidden(branch[at] as number)) scores[at - from] = 0
    const byWords = bestOf(scores, mostFound)
    const alike = meaning
      ? closest(branch.subarray(from), (place) => (isHidden(place) ? null : vectors.likeness(place, meaning)))
      : []
    return (alike.length > 0 ? fused([byWords, alike], mostFound) : byWords).map((at) => {
      const place = branch[at + from] as number
      return { messageId: ids[place] as string, depth: depths[place] as number }
    })
  }

  return {
    add,
    branchOf,
    isOn,
    reachesAbove,
    search,
    has: (messageId: string) => places.has(messageId),
    /** About how many bytes it takes. */
    size: () => hashes.length * 4 + ids.length * 160 + vectors.size() + 1024,
  }
}

export type TurnIndex = ReturnType<typeof createTurnIndex>

let spreadScores = new Float64Array(1024)

/** Gives each turn a share of the scores of those beside it; the answer stands until the next one. */
function spread(own: Float64Array): Float64Array {
  if (own.length > spreadScores.length) spreadScores = new Float64Array(own.length * 2)
  const scores = spreadScores.subarray(0, own.length)
  scores.set(own)
  for (let at = 0; at < own.length; at += 1) {
    const score = own[at] as number
    if (score === 0) continue
    for (let distance = 1; distance <= sharesBeside.length; distance += 1) {
      const share = score * (sharesBeside[distance - 1] as number)
      if (at >= distance) scores[at - distance] = (scores[at - distance] as number) + share
      if (at + distance < scores.length) scores[at + distance] = (scores[at + distance] as number) + share
    }
  }
  return scores
}
