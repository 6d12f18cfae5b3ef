import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimCase, decideCase, operatorInfo, releaseCase } from '#domains/desk/operator-contract.ts'
import { approvalOptions, approveProposal } from '#domains/desk/proposal-contract.ts'
import { deskCases, deskDecisions } from '#domains/desk/server/tables.ts'
import { changeOperator, operatorChangeOptions } from '#domains/desk/staff-contract.ts'
import { report } from '#domains/safety/report-contract.ts'
import { reports } from '#domains/safety/server/tables.ts'
import { consoleConfig, enrolledOperator, operatorWith } from '#tests/kit/operators.ts'
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

it('of reports that one person sends at once, no more are filed than in a day', async () => {
  const email = `bulk-${randomUUID()}@example.org`
  const someone = await w.member(email)
  const reporterId = await w.idOf(email)
  const now = w.clock.now()
  const earlier = Array.from({ length: 18 }, () => ({
    id: randomUUID(),
    reporterId,
    targetKind: 'user' as const,
    targetId: randomUUID(),
    reason: 'spam',
    hides: false,
    state: 'open' as const,
    createdAt: now,
    dueAt: now,
  }))
  await w.db.insert(reports).values(earlier)
  const targets = await Promise.all(Array.from({ length: 8 }, target))
  const answers = await Promise.all(targets.map((aim) => someone.call(report, { target: aim, reason: 'spam' })))
  expect(answers.filter(({ name }) => name === 'OK')).toHaveLength(2)
  expect(answers.filter(({ name }) => name === 'TOO_MANY_REQUESTS')).toHaveLength(6)
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

it('of five operators who approve one closure at once, one closes the account, once', async () => {
  const { caseId } = await (await member()).get(report, { target: await target(), reason: 'spam' })
  const { at } = await operatorWith(w, 'moderator')
  await at.get(claimCase, { caseId: caseId ?? '' })
  const closure = { content: 'none', sanction: 'closure', ground: 'terms', reason: 'spam', facts: 'Spam.' } as const
  const { proposalId } = await at.get(decideCase, { caseId: caseId ?? '', ...closure })
  const leads = await Promise.all(Array.from({ length: 5 }, () => enrolledOperator(w, 'safety-lead')))
  const signed = await Promise.all(
    leads.map(async (lead) => {
      const { options, ticket } = await lead.at.get(approvalOptions, { proposalId: proposalId ?? '' })
      return { lead, ticket, response: lead.device.show(options) as never }
    }),
  )
  const answers = await Promise.all(
    signed.map(({ lead, ...shown }) => lead.at.call(approveProposal, { proposalId: proposalId ?? '', ...shown })),
  )
  expect(answers.map(({ name }) => name).toSorted()).toEqual(['OK', ...Array<string>(4).fill('PROPOSAL_OVER')])
  expect(
    await w.db
      .select()
      .from(deskDecisions)
      .where(eq(deskDecisions.caseId, caseId ?? '')),
  ).toHaveLength(1)
})

it('a closure that is approved while its operator gives the case back is done or withdrawn, never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { caseId } = await (await member()).get(report, { target: await target(), reason: 'spam' })
    const { at } = await operatorWith(w, 'moderator')
    await at.get(claimCase, { caseId: caseId ?? '' })
    const closure = { content: 'none', sanction: 'closure', ground: 'terms', reason: 'spam', facts: 'Spam.' } as const
    const { proposalId } = await at.get(decideCase, { caseId: caseId ?? '', ...closure })
    const lead = await enrolledOperator(w, 'safety-lead')
    const { options, ticket } = await lead.at.get(approvalOptions, { proposalId: proposalId ?? '' })
    const [approval, release] = await Promise.all([
      lead.at.call(approveProposal, {
        proposalId: proposalId ?? '',
        ticket,
        response: lead.device.show(options) as never,
      }),
      at.call(releaseCase, { caseId: caseId ?? '' }),
    ])
    expect([
      ['OK', 'CASE_NOT_YOURS'],
      ['PROPOSAL_OVER', 'OK'],
    ]).toContainEqual([approval.name, release.name])
    const decisions = await w.db
      .select()
      .from(deskDecisions)
      .where(eq(deskDecisions.caseId, caseId ?? ''))
    expect(decisions).toHaveLength(approval.name === 'OK' ? 1 : 0)
  }
})

it('of owners who all remove the next one at once, somebody is left who can sign in', async () => {
  const owners: Awaited<ReturnType<typeof enrolledOperator>>[] = []
  for (let count = 0; count < 4; count += 1) owners.push(await enrolledOperator(w, 'owner'))
  const prepared = await Promise.all(
    owners.map(async ({ at, device }, place) => {
      const next = owners[(place + 1) % owners.length]
      const change = { act: 'remove', operatorId: next?.id ?? '' } as const
      const { options, ticket } = await at.get(operatorChangeOptions, { change })
      return { at, sent: { change, ticket, response: device.show(options) as never } }
    }),
  )
  const answers = await Promise.all(prepared.map(({ at, sent }) => at.call(changeOperator, sent)))
  const removed = answers.filter(({ data }) => data?.outcome === 'done').length
  const working = await Promise.all(owners.map(({ at }) => at.call(operatorInfo, {})))
  expect(working.filter(({ name }) => name === 'OK')).toHaveLength(owners.length - removed)
  expect(removed).toBeGreaterThan(0)
  expect(removed).toBeLessThan(owners.length)
})
