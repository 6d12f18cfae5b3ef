import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleSize } from '#tests/kit/sample-size.ts'
import type { Attempt, AttemptStep, Ladder } from './attempts.ts'
import { attemptSteps, countedRule, isNewAttempt, ladder, mainRule, readLadder, stepDue } from './attempts.ts'

const minuteMs = 60_000
const usual: Ladder = {
  rules: ['minors', 'terrorism'],
  sameWithinMinutes: 2,
  withinHours: 24,
  rememberedDays: 30,
  steps: { warning: 3, lock: 3, closure: 2 },
}

type Move = { do: 'refused' | 'wait' | 'repeat' | 'dismiss'; ms: number }
const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.record({
    do: fc.constantFrom('refused', 'refused', 'refused', 'refused', 'wait', 'repeat', 'dismiss'),
    ms: fc.constantFrom(1, minuteMs, 3 * minuteMs, 3_600_000, 30 * 3_600_000, 31 * 86_400_000),
  }),
  { minLength: 5, maxLength: 60 },
)

/** Plays refusals on one person as the stored rows would be; each assertion names what no run may show. */
function play(played: readonly Move[]): AttemptStep[] {
  let now = Date.parse('2026-06-01T12:00:00Z')
  const rows: Attempt[] = []
  const taken: AttemptStep[] = []
  /** The steps that still stand, the lowest one first. */
  let remaining: AttemptStep[] = []
  for (const { do: what, ms } of played) {
    now += ms
    if (what === 'wait') continue
    if (what === 'dismiss') {
      const last = rows.findLast(({ step }) => step !== null && step === remaining.at(-1))
      for (const row of rows) if (last && row.step === last.step && row.at >= firstOf(rows, last)) row.counts = false
      remaining = remainingOf(rows, now)
      continue
    }
    if (what === 'repeat') continue
    const at = new Date(now)
    rows.push({ id: String(rows.length), rule: 'minors', at, counts: isNewAttempt(rows, at, usual), step: null })
    remaining = remainingOf(rows, now)
    const due = stepDue(rows, usual)
    if (!due) continue
    expect(due.of.length).toBeGreaterThanOrEqual(usual.steps[due.step] ?? Infinity)
    expect(due.of.every(({ counts, step }) => counts && step === null)).toBe(true)
    for (const [a, b] of due.of.slice(1).map((one, index) => [due.of[index], one] as const))
      expect(b.at.getTime() - (a?.at.getTime() ?? 0)).toBeGreaterThanOrEqual(usual.sameWithinMinutes * minuteMs)
    // No step is left out: each follows the one that stands, and the last one may come again.
    const next =
      attemptSteps[Math.min(remaining.length === 0 ? 0 : attemptSteps.indexOf(remaining.at(-1) ?? 'closure') + 1, 2)]
    expect(due.step).toBe(next)
    for (const row of due.of) row.step = due.step
    expect(stepDue(rows, usual)).toBeNull()
    taken.push(due.step)
    remaining = remainingOf(rows, now)
  }
  return taken
}

function firstOf(rows: readonly Attempt[], last: Attempt): Date {
  const of = rows.filter(({ step }) => step === last.step)
  return of[0]?.at ?? last.at
}

function remainingOf(rows: readonly Attempt[], now: number): AttemptStep[] {
  const stands = (step: AttemptStep) =>
    rows.some((row) => row.counts && row.step === step && now - row.at.getTime() <= usual.rememberedDays * 86_400_000)
  return attemptSteps.filter(stands)
}

describe('the ladder of repeated attempts', () => {
  it('skips no step, takes none twice for the same attempts, and none for too few in any run', () => {
    const seen = new Set<AttemptStep>()
    const property = fc.property(moves, (played) => {
      for (const step of play(played)) seen.add(step)
    })
    // Chance reaches the last step in few runs, so one that does is among them.
    const toTheEnd: Move[] = Array.from({ length: 12 }, () => ({ do: 'refused', ms: 3 * minuteMs }))
    fc.assert(property, { numRuns: sampleSize({ full: 10_000, sample: 1_000 }), examples: [[toTheEnd]] })
    expect([...seen].toSorted()).toEqual(['closure', 'lock', 'warning'])
  })

  const at = (minutes: number) => new Date(Date.parse('2026-06-01T12:00:00Z') + minutes * minuteMs)
  const refused = (minutes: number, change: Partial<Attempt> = {}): Attempt => ({
    id: String(minutes),
    rule: 'minors',
    at: at(minutes),
    counts: true,
    step: null,
    ...change,
  })

  it('counts the same attempt in other words once', () => {
    expect(isNewAttempt([refused(0)], at(1), usual)).toBe(false)
    expect(isNewAttempt([refused(0)], at(2), usual)).toBe(true)
    expect(isNewAttempt([refused(0, { counts: false })], at(1), usual)).toBe(true)
  })

  it('counts together what was refused within its time alone', () => {
    const [first, second] = [refused(0), refused(10)]
    expect(stepDue([first, second, refused(24 * 60)], usual)?.step).toBe('warning')
    expect(stepDue([first, second, refused(24 * 60 + 1)], usual)).toBeNull()
  })

  it('goes one step back where the attempts before were false alarms', () => {
    const warned = [0, 3, 6].map((minutes) => refused(minutes, { step: 'warning' }))
    const after = [20, 23, 26].map((minutes) => refused(minutes))
    expect(stepDue([...warned, ...after], usual)?.step).toBe('lock')
    expect(stepDue([...warned.map((one) => ({ ...one, counts: false })), ...after], usual)?.step).toBe('warning')
  })

  it('takes no step that the operator has switched off', () => {
    const warned = [0, 3, 6].map((minutes) => refused(minutes, { step: 'warning' }))
    const after = [20, 23, 26].map((minutes) => refused(minutes))
    expect(stepDue([...warned, ...after], { ...usual, steps: { warning: 3, lock: null, closure: null } })).toBeNull()
    expect(stepDue(warned, { ...usual, steps: { warning: null, lock: null, closure: null } })).toBeNull()
  })

  it('names the rule under which most was refused, of two the graver one', () => {
    expect(mainRule([{ rule: 'illegal' }, { rule: 'terrorism' }, { rule: 'illegal' }])).toBe('illegal')
    expect(mainRule([{ rule: 'illegal' }, { rule: 'minors' }])).toBe('minors')
  })

  it('counts no help, no own age and nothing that is not grave', () => {
    for (const rule of ['crisis', 'threat', 'spam', 'unreadable', 'human-claim', 'classifier', 'guard'])
      expect(countedRule(rule)).toBeNull()
    expect(countedRule('minors')).toBe('minors')
    expect(countedRule('minors', { rules: [] })).toBeNull()
  })

  it('refuses a ladder that contradicts itself', () => {
    expect(readLadder(usual)).toEqual(usual)
    expect(() => readLadder({ ...usual, steps: { warning: null, lock: 3, closure: null } })).toThrow('never taken')
    expect(() => readLadder({ ...usual, withinHours: 720, rememberedDays: 7 })).toThrow('before they count')
    expect(() => readLadder({ ...usual, rules: ['crisis'] })).toThrow()
    expect(() => readLadder({ ...usual, steps: { warning: 1, lock: 3, closure: 3 } })).toThrow()
  })

  it('warns nobody for fewer than five refusals in a day as it ships', () => {
    expect(Object.values(ladder.steps).every((most) => most === null || most >= 5)).toBe(true)
  })
})
