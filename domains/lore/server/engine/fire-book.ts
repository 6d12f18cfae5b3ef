import type { Lorebook } from '#domains/characters/server/public.ts'
import type { Activation, FiredEntry } from './activate.ts'
import { activate } from './activate.ts'
import { entriesOf, isSteady } from './entry.ts'
import type { Matchers } from './match.ts'
import type { LoreTurn } from './turn.ts'

export type TokensOf = (text: string) => number

/** The point of a conversation whose reply lore is called up for, and the tokens that it may take. */
export type LoreMoment = {
  history: readonly LoreTurn[]
  depth: number
  seed: string
  room: number
  /** Which greeting the conversation began with, 0 for the first. */
  greeting?: number | undefined
  /** Of the whole prompt, where several books share it. */
  matchers?: Matchers
}

const defaultBudget = 500

/** The tokens that the entries of every prompt may take, and as many again those that turns call up. */
export function budgetOfBook(book: Lorebook): number {
  return Math.max(0, book.token_budget ?? defaultBudget)
}

/** The steady entries of books that were read, by the list of entries, which nobody changes, and by the rules of reading. */
const knownSteady = new WeakMap<Lorebook['entries'], { tokensOf: TokensOf; byRules: Map<string, Activation> }>()
const mostRemembered = 8

/** The entries of a book that are in every prompt, and those of them for which there is no room. */
export function steadyEntries(book: Lorebook, tokensOf: TokensOf, room?: number): Activation {
  const bounded = room === undefined ? book : { ...book, token_budget: Math.min(budgetOfBook(book), room) }
  const known = knownSteady.get(book.entries)
  const byRules = known?.tokensOf === tokensOf ? known.byRules : new Map<string, Activation>()
  const rules = `${bounded.token_budget} ${bounded.scan_depth} ${bounded.recursive_scanning}`
  const remembered = byRules.get(rules)
  if (remembered) return remembered
  const steady = only(activate(bounded, { history: [], seed: '', tokensOf }), (one) => isSteady(one.entry))
  if (byRules.size >= mostRemembered) byRules.clear()
  byRules.set(rules, steady)
  knownSteady.set(book.entries, { tokensOf, byRules })
  return steady
}

/** The entries of a book that a turn calls up, and those that it does not. */
export function calledEntries(book: Lorebook, moment: LoreMoment, tokensOf: TokensOf): Activation {
  const { history, depth, seed, room, greeting, matchers } = moment
  const olderMessages = Math.max(0, depth - history.length)
  const activation = activate(
    { ...book, token_budget: room },
    {
      history,
      olderMessages,
      // The character has the first word, and then every second one.
      olderReplies: Math.ceil(olderMessages / 2),
      seed,
      greeting,
      tokensOf,
      isPaid: isSteady,
      ...(matchers ? { matchers } : {}),
    },
  )
  return only(activation, (one) => !isSteady(one.entry))
}

/** Whether entries of a book depend on the greeting that a conversation began with. */
export function namesGreeting(book: Lorebook): boolean {
  return entriesOf(book).some(({ greeting }) => greeting !== undefined)
}

/** How many tokens the entries that turns call up may take; the room is set aside in every turn, whatever is called up. */
export function calledRoom(book: Lorebook, most: number, tokensOf: TokensOf): number {
  const called = entriesOf(book).filter((entry) => entry.enabled && !isSteady(entry))
  const all = called.reduce((sum, { content }) => sum + tokensOf(content), 0)
  return Math.max(0, Math.min(budgetOfBook(book), all, most))
}

function only({ fired, missed, budget }: Activation, is: (one: Pick<FiredEntry, 'entry'>) => boolean): Activation {
  return { fired: fired.filter(is), missed: missed.filter(is), budget }
}
