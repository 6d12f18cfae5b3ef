import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimCase, decideCase } from '#domains/desk/operator-contract.ts'
import { deskCases, deskDecisions } from '#domains/desk/server/tables.ts'
import { report } from '#domains/safety/report-contract.ts'
import { reports } from '#domains/safety/server/tables.ts'
import { consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: consoleConfig })
}, 60_000)
afterAll(() => w.close())

let people = 0
const member = () => w.member(`racing-${(people += 1)}@example.org`)

async function target() {
  const email = `raced-${randomUUID()}@example.org`
  await w.member(email)
  return { kind: 'user', id: await w.idOf(email) } as const
}

it('of ten operators who claim one case at once, one succeeds', async () => {
  const { caseId } = await (await member()).get(report, { target: await target(), reason: 'spam' })
  const operators = await Promise.all(Array.from({ length: 10 }, () => operatorWith(w, 'moderator')))
  const answers = await Promise.all(operators.map(({ at }) => at.call(claimCase, { caseId: caseId ?? '' })))
  expect(answers.map(({ name }) => name).toSorted()).toEqual([...Array<string>(9).fill('CASE_TAKEN'), 'OK'])
})

it('a decision sent twice at once counts once', async () => {
  const { caseId } = await (await member()).get(report, { target: await target(), reason: 'spam' })
  const { at } = await operatorWith(w, 'moderator')
  const sent = {
    caseId: caseId ?? '',
    content: 'none',
    sanction: 'warning',
    ground: 'terms',
    reason: 'spam',
    facts: 'Advertising.',
  } as const
  await at.get(claimCase, { caseId: sent.caseId })
  const answers = await Promise.all([1, 2, 3, 4].map(() => at.call(decideCase, sent)))
  expect(answers.filter(({ name }) => name === 'OK')).toHaveLength(1)
  expect(await w.db.select().from(deskDecisions).where(eq(deskDecisions.caseId, sent.caseId))).toHaveLength(1)
})

it('reports of one target that arrive while its case is decided are answered or wait in a case of their own', async () => {
  const aim = await target()
  const first = await (await member()).get(report, { target: aim, reason: 'spam' })
  const { at } = await operatorWith(w, 'moderator')
  const caseId = first.caseId ?? ''
  await at.get(claimCase, { caseId })
  const reporters = await Promise.all(Array.from({ length: 8 }, member))
  const decision = { caseId, content: 'none', sanction: null, ground: 'terms', reason: 'spam', facts: 'No.' } as const
  await Promise.all([
    at.get(decideCase, decision),
    ...reporters.map((one) => one.get(report, { target: aim, reason: 'spam' })),
  ])
  const cases = await w.db.select().from(deskCases).where(eq(deskCases.targetId, aim.id))
  expect(cases.length).toBeLessThanOrEqual(2)
  const stored = await w.db.select().from(reports).where(eq(reports.targetId, aim.id))
  expect(stored).toHaveLength(9)
  for (const { caseId: ofCase, state } of stored) {
    const found = cases.find(({ id }) => id === ofCase)
    expect(state).toBe(found?.state === 'decided' ? 'dismissed' : 'open')
  }
})
