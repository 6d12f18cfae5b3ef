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
}

/** The same with the terms that it is found by. */
export type SearchedMemory = RecalledMemory & { hashes: Uint32Array }

export function searched(memory: RecalledMemory): SearchedMemory {
  return { ...memory, hashes: hashesOf(searchTermsOf(`${memory.text} ${memory.quote ?? ''}`)) }
}

/** The kinds of the memories that are in every prompt, those that must not be missing first. */
const order: readonly MemoryKind[] = ['boundary', 'request', 'name', 'preference']

/** The memories that are in every prompt as far as they fit: pinned ones first, then by kind, the newest of each first. */
export function constantOf(memories: readonly SearchedMemory[]): RecalledMemory[] {
  const rank = ({ isPinned, kind }: RecalledMemory) => (isPinned ? -1 : order.indexOf(kind))
  return memories
    .filter(({ isPinned, kind, validTo }) => isPinned || (constantKinds.has(kind) && validTo === null))
    .toSorted((one, other) => rank(one) - rank(other))
}

/** Those that share words with what was said, then the newest that hold. */
export function rankedMemories(memories: readonly SearchedMemory[], terms: readonly number[]): RecalledMemory[] {
  const scorer = createScorer(terms)
  for (const { hashes } of memories) scorer.note(hashes)
  const found = bestOf(scorer.scores(), memories.length)
  const isFound = new Set(found)
  const holding = [...memories.keys()].filter((at) => !isFound.has(at) && memories[at]?.validTo === null)
  return [...found, ...holding].flatMap((at) => memories[at] ?? [])
}
