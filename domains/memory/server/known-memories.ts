import type { MemoryKind } from '../rules.ts'
import { constantKinds } from '../rules.ts'
import { bestOf, createScorer } from './index/rank.ts'
import { searchTermsOf } from './index/search-terms.ts'
import { hashesOf } from './index/term-hashes.ts'

/** A memory as prompts use it. */
export type RecalledMemory = {
  id: string
  kind: MemoryKind
  text: string
  quote: string | null
  conversationId: string | null
  messageId: string | null
  isPinned: boolean
  validFrom: number
  validTo: number | null
  /** The one that closed it. */
  supersededBy?: string | null
  /** It holds where its message stands: the person has neither written, pinned nor shared it. */
  isOfBranch?: boolean
  /** Its message stands on a branch that the person left. */
  isLeft?: boolean
  /** It shares words with what was said; others are recalled for being the newest that hold. */
  isFound?: boolean
}

/** The same with the terms that it is found by. */
export type SearchedMemory = RecalledMemory & { hashes: Uint32Array }

/** The same as it is stored: of the character of the reply, or of another one and shared with all. */
export type StoredMemory = RecalledMemory & { isOwn: boolean; isEdited: boolean; slot: string | null }

/** All that a character knows: own memories and shared ones, without one of which the others have the same words or a later value of its slot. */
export function knownOf(stored: readonly StoredMemory[]): SearchedMemory[] {
  if (stored.every(({ isOwn }) => isOwn)) return stored.map(searched)
  const own = bestBySubject(stored.filter(({ isOwn }) => isOwn))
  const shared = bestBySubject(stored.filter(({ isOwn }) => !isOwn))
  return stored
    .filter((one) => {
      const others = one.isOwn ? shared : own
      return !subjectsOf(one).some((subject) => countsLess(one, others.get(subject)))
    })
    .map(searched)
}

type Closable = { id: string; validTo: unknown; supersededBy?: string | null }

/** Memories without those that are left, which have closed nothing either: another one holds until the next that is not left. */
export function withoutLeft<One extends Closable>(all: readonly One[], isLeft: (one: One) => boolean): One[] {
  const left = new Map(all.filter(isLeft).map((one) => [one.id, one]))
  if (left.size === 0) return [...all]
  return all
    .filter(({ id }) => !left.has(id))
    .map((one) => {
      let last: Closable = one
      // A file may have brought a ring of them in.
      for (let step = 0; step < left.size; step += 1) last = left.get(last.supersededBy ?? '') ?? last
      return last === one ? one : { ...one, validTo: last.validTo, supersededBy: last.supersededBy ?? null }
    })
}

/** The slot of a memory that holds, and its whole text in plain letters: different Japanese texts may have the same terms for searches. */
function subjectsOf({ slot, text, validTo }: StoredMemory): string[] {
  const words = `words ${
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? text
  }`
  return validTo === null ? [words, ...(slot === null ? [] : [`slot ${slot}`])] : [words]
}

function bestBySubject(memories: readonly StoredMemory[]): Map<string, StoredMemory> {
  const best = new Map<string, StoredMemory>()
  for (const one of memories)
    for (const subject of subjectsOf(one)) {
      const before = best.get(subject)
      if (!before || countsLess(before, one)) best.set(subject, one)
    }
  return best
}

/** Whether a memory counts less than another one: words of the person count more than what was learnt, then the newer, then the own. */
function countsLess(one: StoredMemory, other: StoredMemory | undefined): boolean {
  if (!other) return false
  if (one.isEdited !== other.isEdited) return other.isEdited
  return one.validFrom === other.validFrom ? other.isOwn && !one.isOwn : other.validFrom > one.validFrom
}

export function searched(memory: RecalledMemory): SearchedMemory {
  return { ...memory, hashes: hashesOf(searchTermsOf(`${memory.text} ${memory.quote ?? ''}`)) }
}

/** The memories that are in every prompt, those that must not be missing first. */
const order: readonly (MemoryKind | 'pinned')[] = ['boundary', 'name', 'request', 'pinned', 'preference']

/**
 * The memories that are in every prompt as far as they fit, the newest of each kind first. NOTE: boundaries stand before all
 * that is pinned, since pins can fill the block, and a boundary must not depend on what is said.
 */
export function constantOf(memories: readonly SearchedMemory[]): RecalledMemory[] {
  const rank = ({ isPinned, kind }: RecalledMemory) => {
    const own = order.indexOf(constantKinds.has(kind) ? kind : 'pinned')
    return isPinned ? Math.min(own, order.indexOf('pinned')) : own
  }
  return memories
    .filter(({ isPinned, kind, validTo }) => isPinned || (constantKinds.has(kind) && validTo === null))
    .toSorted((one, other) => rank(one) - rank(other))
}

/** Those that share words with what was said, then the newest that hold. */
export function rankedMemories(memories: readonly SearchedMemory[], terms: readonly number[]): RecalledMemory[] {
  const scorer = createScorer(terms)
  for (const { hashes } of memories) scorer.note(hashes)
  const found = bestOf(scorer.scores(), memories.length)
  const isAmong = new Set(found)
  const holding = [...memories.keys()].filter((at) => !isAmong.has(at) && memories[at]?.validTo === null)
  const listed = (places: readonly number[], isFound: boolean) =>
    places.flatMap((at) => (memories[at] ? [{ ...memories[at], isFound }] : []))
  return [...listed(found, true), ...listed(holding, false)]
}
