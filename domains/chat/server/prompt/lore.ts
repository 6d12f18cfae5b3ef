import type { CharacterCard, Lorebook } from '#domains/characters/server/public.ts'
import type { LoreAtDepth, LoreTurn } from '#domains/lore/server/public.ts'
import { activate, entriesOf, isSteady, placeLore } from '#domains/lore/server/public.ts'
import { estimateTokens } from '../../rules.ts'

const defaultBudget = 500

/** Texts around the description, which are the same in every turn. */
export type SteadyLore = { before: string[]; after: string[] }

/** The point of a conversation whose reply lore is called up for. */
export type LoreMoment = { history: readonly LoreTurn[]; depth: number; seed: string; room: number }

/** Lore that a turn calls up: behind the history, and at a depth of it. */
export type TurnLore = { texts: string[]; atDepth: LoreAtDepth[] }

/** The lore of a book that is in every prompt, as far as its budget goes. */
export function steadyLore(book: Lorebook | null | undefined): SteadyLore {
  if (!book) return { before: [], after: [] }
  const { fired } = activate(book, { history: [], seed: '', tokensOf: estimateTokens })
  const placed = placeLore(
    fired.filter(({ entry }) => isSteady(entry)),
    0,
  )
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
  if (!book) return 0
  const called = entriesOf(book).filter((entry) => entry.enabled && !isSteady(entry))
  const all = called.reduce((sum, { content }) => sum + estimateTokens(content), 0)
  return Math.max(0, Math.min(book.token_budget ?? defaultBudget, all, most))
}

/** The lore that a turn calls up. */
export function turnLore(book: Lorebook | null | undefined, moment: LoreMoment): TurnLore {
  const { history, depth, seed, room } = moment
  if (!book || room === 0) return { texts: [], atDepth: [] }
  const olderMessages = Math.max(0, depth - history.length)
  const { fired } = activate(
    { ...book, token_budget: room },
    {
      history,
      olderMessages,
      // The character has the first word, and then every second one.
      olderReplies: Math.ceil(olderMessages / 2),
      seed,
      tokensOf: estimateTokens,
      isPaid: isSteady,
    },
  )
  const { atDepth, before, after, personality, scenario, ...examples } = placeLore(
    fired.filter(({ entry }) => !isSteady(entry)),
    depth,
  )
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
