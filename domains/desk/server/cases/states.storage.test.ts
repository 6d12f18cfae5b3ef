import * as fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { sampleSize } from '#tests/kit/sample-size.ts'
import type { CaseState } from '../../rules.ts'
import { appealWindowMs, leaseMs } from '../../rules.ts'
import { deskCases, deskDecisions } from '../tables.ts'
import { submitAppeal } from './appeals.ts'
import type { CaseRow } from './cases.ts'
import { claimCase, openCase, releaseCase } from './cases.ts'
import type { Effects } from './decide.ts'
import { decideCase } from './decide.ts'
import { watchClocks } from './watch-clocks.ts'

const operators = [randomUUID(), randomUUID(), randomUUID()]
const subject = randomUUID()
const hourMs = 3_600_000

type Step =
  | { do: 'claim' | 'release' | 'decide'; by: number; upheld: boolean }
  | { do: 'appeal'; of: number }
  | { do: 'wait'; ms: number }
  | { do: 'watch' }
  | { do: 'report' }

const by = fc.nat(operators.length - 1)
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('claim' as const), by, upheld: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), by, upheld: fc.boolean() }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('decide' as const), by, upheld: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('appeal' as const), of: fc.nat(1) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        ms: fc.constantFrom(1, leaseMs - 1, leaseMs, 2 * hourMs, 80 * hourMs, appealWindowMs),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('watch' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('report' as const) }) },
  ),
  { minLength: 4, maxLength: 24 },
)

/** Every move from a state to another that a case may make. */
const legal: Readonly<Record<CaseState, readonly CaseState[]>> = {
  open: ['claimed'],
  claimed: ['open', 'appealed', 'decided', 'closed'],
  decided: ['appealed', 'closed'],
  appealed: ['claimed'],
  closed: [],
}

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const caseOf = async (id: string): Promise<CaseRow> => {
  const [row] = await database.db.select().from(deskCases).where(eq(deskCases.id, id))
  if (!row) throw new Error('a case was lost')
  return row
}

/** Plays the steps on a case of its own; each assertion names what no run may ever show. */
async function play(played: readonly Step[]) {
  let now = Date.parse('2026-06-01T12:00:00Z')
  const target = { kind: 'photo' as const, id: randomUUID() }
  let isHidden = true
  const pages: string[] = []
  const effects: Effects = {
    content: {
      hide: () => Promise.resolve(void (isHidden = true)),
      restore: () => Promise.resolve(void (isHidden = false)),
      markExplicit: () => Promise.resolve(),
      returnTags: () => Promise.resolve(),
    },
    publications: {
      isWaiting: () => Promise.resolve(false),
      endReview: () => Promise.resolve(),
    },
    access: {
      suspend: () => Promise.resolve(),
      bar: () => Promise.resolve(),
      readmit: () => Promise.resolve(),
    },
    announce: () => Promise.resolve(),
    secure: () => Promise.resolve(),
    policyVersion: () => 'test',
  }
  const at = () => new Date(now)
  const opened = {
    kind: 'report' as const,
    target,
    subjectUserId: subject,
    reason: 'minor',
    dueAt: new Date(now + hourMs),
    hiddenUntil: new Date(now + 72 * hourMs),
  }
  const { id: caseId } = await transact(database.db, (tx) => openCase(tx, opened, at()))
  let before = await caseOf(caseId)

  const watch = () =>
    watchClocks(
      database.db,
      {
        hide: () => Promise.resolve(),
        restore: effects.content.restore,
        page: (_tx, found, cause) =>
          Promise.resolve(void (found.id === caseId && pages.push(`${found.round} ${cause}`))),
      },
      at(),
    )

  for (const step of played) {
    if (step.do === 'wait') now += step.ms
    else if (step.do === 'watch') await watch()
    else if (step.do === 'report')
      await transact(database.db, (tx) =>
        openCase(tx, { ...opened, dueAt: new Date(now + hourMs), hiddenUntil: null }, at()),
      )
    else if (step.do === 'appeal') {
      const decisions = await database.db.select().from(deskDecisions).where(eq(deskDecisions.caseId, caseId))
      const decisionId = decisions[step.of]?.id ?? randomUUID()
      await transact(database.db, (tx) => submitAppeal(tx, { decisionId, userId: subject, words: 'No.', now: at() }))
    } else {
      const operatorId = operators[step.by] ?? ''
      const move = { caseId, operatorId, now: at() }
      const verdict = {
        content: step.upheld ? ('remove' as const) : ('restore' as const),
        sanction: null,
        ground: 'terms' as const,
        reason: 'minor',
        facts: 'Seen.',
      }
      await transact(database.db, async (tx) => {
        if (step.do === 'claim') return claimCase(tx, move)
        if (step.do === 'release') return releaseCase(tx, move)
        return decideCase(tx, effects, { ...move, verdict })
      })
    }
    const after = await caseOf(caseId)
    if (after.state !== before.state)
      expect(legal[before.state], `${before.state} to ${after.state}`).toContain(after.state)
    if (['open', 'claimed', 'appealed'].includes(after.state)) expect(after.dueAt.getTime()).toBeGreaterThan(0)
    // A waiting case never loses its clock: its deadline moves only with an appeal, or to an earlier one.
    if (after.round === before.round) expect(after.dueAt.getTime()).toBeLessThanOrEqual(before.dueAt.getTime())
    if (after.state === 'claimed') expect(after.claimedBy).not.toBeNull()
    if (after.state === 'claimed' && after.round === 2) expect(after.claimedBy).not.toBe(after.decidedBy)
    before = after
  }

  now += appealWindowMs
  await watch()
  const [last, decisions] = [
    await caseOf(caseId),
    await database.db.select().from(deskDecisions).where(eq(deskDecisions.caseId, caseId)),
  ]
  expect(new Set(decisions.map(({ operatorId }) => operatorId)).size).toBe(decisions.length)
  expect(new Set(pages).size).toBe(pages.length)
  if (last.state === 'closed') {
    const final = decisions.find(({ round }) => round === last.round)
    expect(final).toBeDefined()
    expect(isHidden).toBe(final?.upheld)
  } else {
    // It still waits: its breach was paged, and a provisional hide has ended.
    expect(pages).toContain(`${last.round} breach`)
    expect(last.hiddenUntil).toBeNull()
  }
}

describe('the states of a case', () => {
  it(
    'make no illegal move, have no reviewer twice and lose no clock in any run',
    async () => {
      const numRuns = sampleSize({ full: 10_000, sample: 60 })
      await fc.assert(fc.asyncProperty(steps, play), { numRuns })
    },
    sampleSize({ full: 7_200_000, sample: 120_000 }),
  )
})
