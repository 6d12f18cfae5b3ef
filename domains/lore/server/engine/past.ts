import type { Past } from './conditions.ts'
import { noPast, verdictOf } from './conditions.ts'
import type { Entry } from './entry.ts'
import type { KeyMatcher } from './match.ts'
import { roll } from './rolls.ts'
import type { Turn, TurnInput } from './turn.ts'
import { turnAt } from './turn.ts'

const mostTurns = 40

type Timer = { stickyUntil: number; coolingUntil: number; hasMatched: boolean }

/**
 * The past of each entry with sticky, cooldown or after-match rules, derived by running its keys and its chance over the
 * earlier turns: nothing is stored, so an edited or regenerated message changes it rightly. Groups, budgets and
 * recursion of earlier turns do not count.
 */
export function pastsOf(
  entries: readonly Entry[],
  input: TurnInput & { scanDepth: number; greeting: number | undefined },
  matcher: KeyMatcher,
): Map<Entry, Past> {
  const timed = entries.filter((entry) => entry.enabled && hasPast(entry))
  const pasts = new Map<Entry, Past>()
  if (timed.length === 0) return pasts
  const timers = new Map<Entry, Timer>(
    timed.map((entry) => [entry, { stickyUntil: 0, coolingUntil: 0, hasMatched: false }]),
  )
  for (const turn of earlierTurns(input, matcher)) {
    for (const [entry, timer] of timers) {
      const past = pastAt(entry, timer, turn.length)
      const verdict = verdictOf(entry, { turn, past, scanDepth: input.scanDepth, greeting: input.greeting }, matcher)
      if (verdict.fires && (past.isSticky || passesChance(entry, turn))) start(entry, timer, turn.length)
    }
  }
  const now = input.olderMessages + input.messages.length
  for (const [entry, timer] of timers) pasts.set(entry, pastAt(entry, timer, now))
  return pasts
}

/** Whether the dice of this turn let an entry fire. */
export function passesChance(entry: Entry, turn: Turn): boolean {
  return entry.probability >= 100 || roll(`${turn.seed}\n${entry.index}`) * 100 < entry.probability
}

function hasPast(entry: Entry): boolean {
  return entry.sticky > 0 || entry.cooldown > 0 || entry.afterMatch !== undefined
}

/** The turns at which earlier replies were written, oldest first. */
function earlierTurns(input: TurnInput, matcher: KeyMatcher): Turn[] {
  const { messages } = input
  const starts = messages.flatMap((message, at) => (at > 0 && message.role === 'user' ? [at] : [])).slice(0, mostTurns)
  return starts.reverse().map((at) => turnAt({ ...input, messages: messages.slice(at) }, matcher))
}

function pastAt(entry: Entry, timer: Timer, length: number): Past {
  if (!hasPast(entry)) return noPast
  if (timer.stickyUntil > 0 && length >= timer.stickyUntil) {
    // The cooldown of a sticky entry begins when it is first seen to be over.
    timer.stickyUntil = 0
    if (entry.cooldown > 0) timer.coolingUntil = length + entry.cooldown
  }
  return {
    isSticky: length < timer.stickyUntil,
    isCooling: length < timer.coolingUntil,
    hasMatched: timer.hasMatched,
  }
}

function start(entry: Entry, timer: Timer, length: number): void {
  timer.hasMatched = true
  if (entry.sticky > 0 && length >= timer.stickyUntil) timer.stickyUntil = length + entry.sticky
  if (entry.cooldown > 0 && length >= timer.coolingUntil) timer.coolingUntil = length + entry.cooldown
}
