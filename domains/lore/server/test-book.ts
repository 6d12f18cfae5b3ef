import type { DataOf } from '#platform/contract/call.ts'
import type { Lorebook } from '#domains/characters/server/public.ts'
import type { testBook } from '../contract.ts'
import type { FiredEntry } from './engine/activate.ts'
import type { Entry } from './engine/entry.ts'
import type { TokensOf } from './engine/fire-book.ts'
import { budgetOfBook, calledEntries, calledRoom, steadyEntries } from './engine/fire-book.ts'
import type { Scanned } from './engine/match.ts'
import { KeyMatcher } from './engine/match.ts'
import { placeLore } from './engine/place.ts'

type Tested = DataOf<typeof testBook>
type TestedEntry = Tested['fired'][number]

/** Tests are one turn: chance falls the same for the same text. */
const seed = 'test'
const placeOrder = ['before', 'after', 'depth', 'late'] as const

/** The entries of a book that a text calls up and the others, by the steps that write prompts. */
export function entriesFor(book: Lorebook, said: { text: string; before: number }, tokensOf: TokensOf): Tested {
  const depth = said.before + 1
  const moment = { history: [{ role: 'user' as const, text: said.text }], depth, seed }
  const steady = steadyEntries(book, tokensOf)
  const called = calledEntries(book, { ...moment, room: calledRoom(book, Infinity, tokensOf) }, tokensOf)
  const callerOf = createCallers([...steady.fired, ...called.fired])
  const fired = [
    ...steady.fired.map((one) => firedView(one, { depth, from: null, isLate: false })),
    ...called.fired.map((one) => firedView(one, { depth, from: callerOf(one), isLate: true })),
  ]
  const missed = [...steady.missed, ...called.missed].sort((a, b) => a.entry.index - b.entry.index)
  return {
    fired: fired.sort(inPromptOrder),
    missed: missed.map(({ entry, why }) => ({ ...nameOf(entry), tokens: tokensOf(entry.content), why })),
    tokens: fired.reduce((sum, { tokens }) => sum + tokens, 0),
    budget: budgetOfBook(book),
  }
}

function firedView(
  { entry, tokens, because, key }: FiredEntry,
  { depth, from, isLate }: { depth: number; from: Entry | null; isLate: boolean },
): TestedEntry {
  const { before, atDepth } = placeLore([{ entry, tokens, because, step: 0 }], depth)
  const [deep] = atDepth
  const front = before.length > 0 ? 'before' : 'after'
  return {
    ...nameOf(entry),
    tokens,
    why: because,
    key: key ?? null,
    from: from?.index ?? null,
    place: deep ? 'depth' : isLate ? 'late' : front,
    depth: deep?.depth ?? null,
    role: deep?.role ?? null,
    text: entry.content,
  }
}

/** Finds the entry whose text called one up, where it was not the text of the conversation. */
function createCallers(all: readonly FiredEntry[]): (one: FiredEntry) => Entry | null {
  const matcher = new KeyMatcher()
  const scans = new Map<Entry, Scanned>()
  const scanOf = (entry: Entry) => {
    const scanned = scans.get(entry) ?? matcher.scan(entry.content)
    scans.set(entry, scanned)
    return scanned
  }
  return ({ entry, key, step }) => {
    if (key === undefined || step === 0) return null
    const caller = all.find(
      (other) =>
        other.entry !== entry &&
        other.step < step &&
        !other.entry.preventRecursion &&
        matcher.matches(key, scanOf(other.entry), entry),
    )
    return caller?.entry ?? null
  }
}

function nameOf(entry: Entry): { entry: number; name: string } {
  return { entry: entry.index, name: entry.name }
}

function inPromptOrder(a: TestedEntry, b: TestedEntry): number {
  return placeOrder.indexOf(a.place) - placeOrder.indexOf(b.place) || (b.depth ?? 0) - (a.depth ?? 0)
}
