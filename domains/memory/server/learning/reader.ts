import type { MemoryKind } from '../../rules.ts'

/** A stored message of a conversation. */
export type ReadTurn = {
  id: string
  role: 'user' | 'character'
  text: string
  at: Date
  /** The name of the character who says it, where several speak. */
  by?: string
}

/** Facts that have one value at a time, and that every reader knows. */
export const slots = ['name', 'home', 'work', 'birthday', 'partner', 'address'] as const
export type Slot = (typeof slots)[number]

/** Something that a message of the person says, with the words that say it. A newer one of a slot closes the older. */
export type LearntMemory = { kind: MemoryKind; text: string; quote: string; messageId: string; slot: string | null }
export type Learnt = { memories: LearntMemory[]; summary: string }

export type ToRead = { turns: readonly ReadTurn[]; locale: string; characterName: string; signal: AbortSignal }

/** Reads stored messages, and nothing else, for what is worth remembering. */
export type MemoryReader = {
  /** Whether a call costs the operator something: then a person has so many a day. */
  isCounted: boolean
  read(wanted: ToRead): Promise<Learnt>
}
