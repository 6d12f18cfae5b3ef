/** Bounds of the memories of one relationship. */
export const memoryBounds = {
  /** Memories of a person with one character. */
  memories: 500,
  pinned: 12,
  /** Memories of a person that all characters know. */
  shared: 50,
  text: 400,
  quote: 600,
  summary: 600,
  /** An entry of a diary. */
  diary: 900,
  /** Hashes of forgotten texts of a person with one character. */
  forgotten: 4000,
} as const

/** The subjects of memories. */
export const memoryKinds = ['name', 'boundary', 'request', 'relation', 'fact', 'preference', 'event'] as const
export type MemoryKind = (typeof memoryKinds)[number]

/** The kinds that are in every prompt, whatever is said. */
export const constantKinds: ReadonlySet<MemoryKind> = new Set(['name', 'boundary', 'request', 'preference'])

/** When messages are learnt from: after so many turns, or after a rest of this length. */
export const learnAfter = { turns: 12, restMs: 20 * 60_000 } as const

/** A talk is worth an entry of the diary from so many messages of the person on. */
export const fewestForDiary = 3
/** A deleted entry can be brought back for so long; then its text is gone. */
export const diaryUndoMs = 10 * 60_000
/** Memory that is switched off can be switched on again for so long as it was; then all that was remembered is erased. */
export const memoryUndoMs = 10 * 60_000

/**
 * Tokens of the three layers in a free person's prompt; premium has five times as many of all three together. `share` is the
 * most that they may be of the room of a prompt.
 */
export const memoryBudget = { constant: 400, recalled: 800, summaries: 200, share: 1 / 6 } as const
const premiumTimes = 5
/** With the usual share premium would have five times the tokens in windows of more than 42,000 alone. */
const premiumShare = 1 / 3

export type MemoryBudget = { constant: number; recalled: number; summaries: number; share: number }

/** The budget of a person's memories. The block that is in every prompt has the same bound for everybody. */
export function memoryBudgetOf(isPremium: boolean): MemoryBudget {
  if (!isPremium) return memoryBudget
  const { constant, recalled, summaries } = memoryBudget
  const total = (constant + recalled + summaries) * premiumTimes
  return {
    constant,
    recalled: total - constant - summaries * premiumTimes,
    summaries: summaries * premiumTimes,
    share: premiumShare,
  }
}

/** The address of the page of what a character remembers. */
export function memoryHref(characterId: string): string {
  return `/settings/memory/${characterId}`
}
