import type { CharacterCard, Lorebook } from '#domains/characters/server/public.ts'
import type { LoreAtDepth, LoreMoment } from '#domains/lore/server/public.ts'
import { calledEntries, calledRoom, placeLore, steadyEntries } from '#domains/lore/server/public.ts'
import { estimateTokens } from '../../rules.ts'

/** Texts around the description, which are the same in every turn. */
export type SteadyLore = { before: string[]; after: string[] }

/** Lore that a turn calls up: behind the history, and at a depth of it. */
export type TurnLore = { texts: string[]; atDepth: LoreAtDepth[] }

/** The lore of a book that is in every prompt, as far as its budget and its room go. */
export function steadyLore(book: Lorebook | null | undefined, room?: number): SteadyLore {
  if (!book) return { before: [], after: [] }
  const placed = placeLore(steadyEntries(book, estimateTokens, room).fired, 0)
  return {
    before: placed.before,
    after: [
      ...placed.after,
      ...placed.personality,
      ...placed.scenario,
      ...placed['examples-top'],
      ...placed['examples-bottom'],
    ],
  }
}

/** How many tokens the lore that turns call up may take; the room is set aside in every turn, whatever is called up. */
export function loreRoom(book: Lorebook | null | undefined, most: number): number {
  return book ? calledRoom(book, most, estimateTokens) : 0
}

/** The lore that a turn calls up. */
export function turnLore(book: Lorebook | null | undefined, moment: LoreMoment): TurnLore {
  if (!book || moment.room === 0) return { texts: [], atDepth: [] }
  const { fired } = calledEntries(book, moment, estimateTokens)
  const { atDepth, before, after, personality, scenario, ...examples } = placeLore(fired, moment.depth)
  return {
    texts: [
      ...before,
      ...after,
      ...personality,
      ...scenario,
      ...examples['examples-top'],
      ...examples['examples-bottom'],
    ],
    atDepth,
  }
}

const mostDepth = 1000

/** The note of a card that stands at a depth of the conversation, as SillyTavern writes it. */
export function depthPrompt({ data }: CharacterCard): LoreAtDepth[] {
  const { depth_prompt: note } = data.extensions
  if (typeof note !== 'object' || note === null || !('prompt' in note)) return []
  const { prompt, depth, role } = note as { prompt: unknown; depth?: unknown; role?: unknown }
  if (typeof prompt !== 'string' || !prompt.trim()) return []
  return [
    {
      depth: typeof depth === 'number' ? Math.min(mostDepth, Math.max(0, Math.floor(depth))) : 4,
      role: role === 'user' || role === 'assistant' ? role : 'system',
      text: prompt,
    },
  ]
}

/** Puts texts among the messages of a history, counted from the newest; those deeper than it stand before the oldest. */
export function withDepths<Message>(
  messages: readonly Message[],
  depths: readonly LoreAtDepth[],
  write: (one: LoreAtDepth) => Message,
): Message[] {
  const placed = [...messages]
  for (const one of depths.toSorted((a, b) => b.depth - a.depth).toReversed()) {
    placed.splice(Math.max(0, messages.length - one.depth), 0, write(one))
  }
  return placed
}
