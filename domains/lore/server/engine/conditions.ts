import type { Entry } from './entry.ts'
import type { KeyMatcher, Scanned } from './match.ts'
import type { Turn } from './turn.ts'

export type FireReason = 'constant' | 'key' | 'always' | 'sticky' | 'matched-before'
export type MissReason =
  | 'off'
  | 'empty'
  | 'greeting'
  | 'delay'
  | 'cooldown'
  | 'recursion'
  | 'never'
  | 'matched-before'
  | 'turn-count'
  | 'no-key'
  | 'second-keys'
  | 'excluded-key'
  | 'additional-keys'
  | 'probability'
  | 'group'
  | 'budget'
  | 'work'

export type Verdict = { fires: true; because: FireReason; key?: string } | { fires: false; why: MissReason }

/** The part of an entry's past that its sticky, cooldown and after-match rules depend on. */
export type Past = { isSticky: boolean; isCooling: boolean; hasMatched: boolean }
export const noPast: Past = { isSticky: false, isCooling: false, hasMatched: false }

const miss = (why: MissReason): Verdict => ({ fires: false, why })
const fire = (because: FireReason, key?: string): Verdict => ({
  fires: true,
  because,
  ...(key === undefined ? {} : { key }),
})

export type Moment = { turn: Turn; past: Past; scanDepth: number; greeting: number | undefined }

/** Whether an entry fires at a point of a conversation, before chance, groups and budget have their say. */
export function verdictOf(entry: Entry, { turn, past, scanDepth, greeting }: Moment, matcher: KeyMatcher): Verdict {
  if (!entry.enabled) return miss('off')
  if (!entry.content) return miss('empty')
  if (entry.greeting !== undefined && greeting !== undefined && entry.greeting !== greeting) return miss('greeting')
  if (turn.length < entry.delay) return miss('delay')
  if (past.isCooling && !past.isSticky) return miss('cooldown')
  if (entry.activation === 'never') return miss('never')
  if (entry.afterMatch === 'never' && past.hasMatched) return miss('matched-before')
  if (entry.activation === 'always') return fire('always')
  if (entry.afterMatch === 'always' && past.hasMatched) return fire('matched-before')
  if (isOutOfTurn(entry, turn)) return miss('turn-count')
  const scanned = turn.scan(entry.scanDepth ?? scanDepth)
  const verdict = keyVerdict(entry, { scanned, isSticky: past.isSticky }, matcher)
  if (verdict.fires || !matcher.isSpent) return verdict
  return miss('work')
}

function isOutOfTurn(entry: Entry, turn: Turn): boolean {
  if (entry.onlyAfter !== undefined && turn.replies < entry.onlyAfter) return true
  return entry.onlyEvery !== undefined && turn.replies % entry.onlyEvery !== 0
}

function keyVerdict(
  entry: Entry,
  { scanned, isSticky }: { scanned: Scanned; isSticky: boolean },
  matcher: KeyMatcher,
): Verdict {
  const found = calledBy(entry, { scanned, isSticky }, matcher)
  if (!found.fires) return found
  // V3 ignores excluded keys where keys are patterns.
  if (!entry.isRegex && matcher.firstOf(entry.excludeKeys, scanned, entry) !== undefined) return miss('excluded-key')
  const isComplete = entry.additionalKeys.every((keys) => matcher.firstOf(keys, scanned, entry) !== undefined)
  return isComplete ? found : miss('additional-keys')
}

function calledBy(
  entry: Entry,
  { scanned, isSticky }: { scanned: Scanned; isSticky: boolean },
  matcher: KeyMatcher,
): Verdict {
  if (entry.constant && !entry.isRegex) return fire('constant')
  if (isSticky) return fire('sticky')
  const key = matcher.firstOf(entry.keys, scanned, entry)
  if (key === undefined) return miss('no-key')
  // V3 ignores second keys where keys are patterns.
  if (entry.isRegex || entry.secondaryKeys.length === 0) return fire('key', key)
  return secondKeysAgree(entry, scanned, matcher) ? fire('key', key) : miss('second-keys')
}

function secondKeysAgree(entry: Entry, scanned: Scanned, matcher: KeyMatcher): boolean {
  const has = (key: string) => matcher.matches(key, scanned, entry)
  switch (entry.logic) {
    case 'and-any':
      return entry.secondaryKeys.some(has)
    case 'and-all':
      return entry.secondaryKeys.every(has)
    case 'not-any':
      return !entry.secondaryKeys.some(has)
    case 'not-all':
      return !entry.secondaryKeys.every(has)
  }
}
