import { createScorer, fuseRanks } from './rank.ts'

/** A turn as it is searched. */
type SearchedTurn = {
  messageId: string
  parentId: string | null
  depth: number
  hashes: Uint32Array
}

/** A turn that was found, with a score among all that were. */
export type FoundTurn = { messageId: string; depth: number; score: number; before: string | null; after: string | null }

/** The turns from the newest to the first, as numbers of the index. */
export type Branch = { turns: Int32Array; isWhole: boolean }

const mostFound = 40
/** How much of a neighbour's score a turn gets in the ranking of passages. */
const neighbourShare = 0.5

/** The index of one conversation in memory: all its turns, packed, so that a search of thousands takes about a millisecond. */
export function createTurnIndex() {
  const places = new Map<string, number>()
  const ids: string[] = []
  /** The place of the turn before; -1 for the first of all, -2 for one that is missing. */
  const parents: number[] = []
  const depths: number[] = []
  const ends: number[] = [0]
  let hashes = new Uint32Array(1024)

  function add(turn: SearchedTurn): void {
    if (places.has(turn.messageId)) return
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

  /** The branch that ends in a turn; not whole where an earlier turn is missing. */
  function branchOf(messageId: string): Branch {
    const turns: number[] = []
    let place = places.get(messageId) ?? -2
    for (; place >= 0; place = parents[place] ?? -2) turns.push(place)
    return { turns: Int32Array.from(turns), isWhole: place === -1 }
  }

  /** The turns of a branch above a depth that fit a query best, by their own words and by those around them. */
  function search(branch: Branch, query: readonly number[], above: number): FoundTurn[] {
    const scorer = createScorer(query)
    const { turns } = branch
    // The newest first: those below the depth stand in front.
    let from = 0
    while (from < turns.length && (depths[turns[from] as number] as number) >= above) from += 1
    const matches = new Int32Array(turns.length)
    for (let at = from; at < turns.length; at += 1) {
      const place = turns[at] as number
      matches[at] = scorer.note(hashes, ends[place], ends[place + 1])
    }
    const own = new Float64Array(turns.length)
    const passage = new Float64Array(turns.length)
    const lengthOf = (place: number) => (ends[place + 1] as number) - (ends[place] as number)
    for (let at = from; at < turns.length; at += 1)
      if (matches[at] !== 0) own[at] = scorer.score(matches[at] as number, lengthOf(turns[at] as number))
    for (let at = from; at < turns.length; at += 1)
      if (own[at] !== 0) passage[at] = (own[at] as number) + neighbourShare * ((own[at - 1] ?? 0) + (own[at + 1] ?? 0))
    const fused = fuseRanks([best(own), best(passage)])
    const idAt = (at: number) => ids[turns[at] ?? -1] ?? null
    // A turn without terms is hidden, or says nothing.
    const neighbourAt = (at: number) => (at < turns.length && lengthOf(turns[at] as number) > 0 ? idAt(at) : null)
    return [...fused]
      .toSorted(([a, one], [b, other]) => other - one || a - b)
      .slice(0, mostFound)
      .map(([at, score]) => ({
        messageId: idAt(at) as string,
        depth: depths[turns[at] as number] ?? 0,
        score,
        before: neighbourAt(at + 1),
        after: at === from ? null : neighbourAt(at - 1),
      }))
  }

  return {
    add,
    branchOf,
    search,
    has: (messageId: string) => places.has(messageId),
    idOf: (place: number) => ids[place] ?? '',
    /** About how many bytes it takes. */
    size: () => hashes.length * 4 + ids.length * 160 + 1024,
  }
}

export type TurnIndex = ReturnType<typeof createTurnIndex>

function best(scores: Float64Array): number[] {
  const found: number[] = []
  for (let at = 0; at < scores.length; at += 1) if (scores[at] !== 0) found.push(at)
  return found.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b).slice(0, mostFound * 2)
}
