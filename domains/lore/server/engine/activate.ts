import type { Lorebook } from '#domains/characters/server/public.ts'
import { Budget } from './budget.ts'
import type { FireReason, MissReason, Past } from './conditions.ts'
import { noPast, verdictOf } from './conditions.ts'
import type { Entry } from './entry.ts'
import { entriesOf } from './entry.ts'
import { groupLosers } from './groups.ts'
import type { KeyMatcher, Matchers } from './match.ts'
import { newMatchers } from './match.ts'
import { passesChance, pastsOf } from './past.ts'
import type { LoreTurn, Turn } from './turn.ts'
import { turnAt } from './turn.ts'

export type LoreInput = {
  /** The messages before the reply, newest first. */
  history: readonly LoreTurn[]
  /** How many messages, and replies of the character, came before these. */
  olderMessages?: number
  olderReplies?: number
  /** Names the conversation: chance falls the same for the same turn of the same conversation. */
  seed: string
  tokensOf: (text: string) => number
  /** The tokens of the whole prompt, of which lore takes a quarter at most. */
  contextTokens?: number
  /** Which greeting the conversation began with, 0 for the first. */
  greeting?: number | undefined
  /** Entries that are in the prompt already: they call up others and take nothing of the budget. */
  isPaid?: (entry: Entry) => boolean
  /** Of the whole prompt, where several books share it. */
  matchers?: Matchers
}

export type FiredEntry = { entry: Entry; tokens: number; because: FireReason; key?: string; step: number }
export type MissedEntry = { entry: Entry; why: MissReason }
export type Activation = { fired: FiredEntry[]; missed: MissedEntry[]; budget: number }

const defaultScanDepth = 4
const defaultBudget = 500
const contextShare = 25
const mostRecursions = 3

/** The entries of a book that fire for the next reply, each with its reason, and the others, each with theirs. */
export function activate(book: Lorebook, input: LoreInput): Activation {
  const entries = entriesOf(book)
  const scanDepth = Math.max(0, book.scan_depth ?? defaultScanDepth)
  const messages = {
    messages: input.history,
    olderMessages: input.olderMessages ?? 0,
    olderReplies: input.olderReplies ?? 0,
    seed: input.seed,
  }
  const { turn: matcher, past } = input.matchers ?? newMatchers()
  const turn = turnAt(messages, matcher)
  const pasts = pastsOf(entries, { ...messages, scanDepth, greeting: input.greeting }, past)
  const budget = budgetOf(book, input.contextTokens)
  const { isPaid, tokensOf } = input
  const cost = (entry: Entry) => (isPaid?.(entry) ? 0 : tokensOf(entry.content))
  const scan = new Scan({ entries, turn, pasts, cost, budget: new Budget(budget) })
  scan.run({ matcher, scanDepth, greeting: input.greeting, isRecursive: book.recursive_scanning !== false })
  return { fired: scan.fired.sort(inOrder), missed: scan.missed(), budget }
}

/** The tokens that a book may take: its own budget, and its percentage of the whole prompt. */
function budgetOf(book: Lorebook, contextTokens: number | undefined): number {
  const own = book.token_budget ?? (contextTokens === undefined ? defaultBudget : Infinity)
  const percent = percentOf(book)
  const share = contextTokens === undefined ? Infinity : Math.round((contextTokens * percent) / 100)
  return Math.max(0, Math.min(own, share))
}

/** The percentage of a prompt that a book may take: its weight beside other books. */
export function percentOf(book: Lorebook): number {
  const { extensions } = book
  const percent =
    typeof extensions === 'object' && extensions !== null && 'budget_percent' in extensions
      ? extensions.budget_percent
      : contextShare
  return typeof percent === 'number' && percent > 0 && percent <= contextShare ? percent : contextShare
}

function inOrder(a: FiredEntry, b: FiredEntry): number {
  return a.entry.order - b.entry.order || a.entry.index - b.entry.index
}

type ScanNeeds = {
  entries: readonly Entry[]
  turn: Turn
  pasts: ReadonlyMap<Entry, Past>
  cost: (entry: Entry) => number
  budget: Budget
}
type ScanRules = { matcher: KeyMatcher; scanDepth: number; greeting: number | undefined; isRecursive: boolean }
type Candidate = { entry: Entry; because: FireReason; key?: string }

/** The scan of one turn in steps: the messages first, then up to three times what fired before. */
class Scan {
  readonly fired: FiredEntry[] = []
  private readonly why = new Map<Entry, MissReason>()
  private readonly candidates = new Map<Entry, Candidate & { step: number }>()
  private readonly done = new Set<Entry>()
  private readonly needs: ScanNeeds

  constructor(needs: ScanNeeds) {
    this.needs = needs
  }

  run(rules: ScanRules): void {
    const levels = [...new Set(this.needs.entries.map((entry) => entry.recursionLevel).filter((level) => level > 0))]
    levels.sort((a, b) => a - b)
    let level = levels.shift() ?? 0
    for (let step = 0; step <= mostRecursions; step += 1) {
      const newest = this.step(rules, step, level)
      const recursing = rules.isRecursive ? newest.filter((entry) => !entry.preventRecursion) : []
      if (recursing.length === 0) {
        const next = levels.shift()
        if (next === undefined) break
        level = next
      } else this.needs.turn.add(recursing.map((entry) => entry.content).join('\n'))
    }
    const { fit, over } = this.needs.budget.takeWaiting()
    for (const { entry, tokens } of fit) this.fire(entry, tokens)
    for (const { entry } of over) this.why.set(entry, 'budget')
  }

  missed(): MissedEntry[] {
    const fired = new Set(this.fired.map(({ entry }) => entry))
    return this.needs.entries
      .filter((entry) => !fired.has(entry))
      .map((entry) => ({ entry, why: this.why.get(entry) ?? 'no-key' }))
  }

  /** One step: keys, then groups, then chance, then the budget. The entries that fired. */
  private step(rules: ScanRules, step: number, level: number): Entry[] {
    const { entries, turn, budget, cost } = this.needs
    const found = entries.filter((entry) => !this.done.has(entry) && this.isCandidate(entry, rules, { step, level }))
    const losers = groupLosers({
      candidates: found,
      fired: this.fired.map(({ entry }) => entry),
      isSticky: (entry) => this.pastOf(entry).isSticky,
      seed: turn.seed,
    })
    for (const entry of losers) this.why.set(entry, 'group')
    const lucky = found.filter((entry) => !losers.has(entry) && this.isLucky(entry))
    for (const entry of lucky) this.done.add(entry)
    const { fit, over } = budget.take(lucky.map((entry) => ({ entry, tokens: cost(entry) })))
    for (const { entry } of over) this.why.set(entry, 'budget')
    for (const { entry, tokens } of fit) this.fire(entry, tokens)
    return fit.map(({ entry }) => entry)
  }

  private isCandidate(entry: Entry, rules: ScanRules, { step, level }: { step: number; level: number }): boolean {
    const { matcher, scanDepth, greeting } = rules
    const past = this.pastOf(entry)
    if (!past.isSticky && isOutOfStep(entry, step, level)) {
      if (!this.why.has(entry)) this.why.set(entry, 'recursion')
      return false
    }
    const verdict = verdictOf(entry, { turn: this.needs.turn, past, scanDepth, greeting }, matcher)
    if (!verdict.fires) {
      this.why.set(entry, verdict.why)
      return false
    }
    const key = verdict.key === undefined ? {} : { key: verdict.key }
    this.candidates.set(entry, { entry, because: verdict.because, ...key, step })
    return true
  }

  private isLucky(entry: Entry): boolean {
    if (this.pastOf(entry).isSticky || passesChance(entry, this.needs.turn)) return true
    this.done.add(entry)
    this.why.set(entry, 'probability')
    return false
  }

  private fire(entry: Entry, tokens: number): void {
    const candidate = this.candidates.get(entry)
    if (!candidate) return
    this.fired.push({ ...candidate, tokens })
  }

  private pastOf(entry: Entry): Past {
    return this.needs.pasts.get(entry) ?? noPast
  }
}

function isOutOfStep(entry: Entry, step: number, level: number): boolean {
  if (step === 0) return entry.recursionLevel > 0
  return entry.excludeRecursion || entry.recursionLevel > level
}
