import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { characters } from '#domains/characters/server/tables.ts'
import { myAccountState, submitAppeal } from '#domains/desk/contract.ts'
import { claimCase, decideCase, deskCase, releaseCase } from '#domains/desk/operator-contract.ts'
import {
  approvalOptions,
  approveProposal,
  listProposals,
  openEvidence,
  rejectProposal,
  requestEvidence,
} from '#domains/desk/proposal-contract.ts'
import { disableOperator } from '#domains/desk/server/public.ts'
import { deskAudit, deskCases, deskDecisions, deskEvidence, deskProposals } from '#domains/desk/server/tables.ts'
import { transact } from '#platform/db/database.ts'
import { clearFileOf } from '#domains/media/server/public.ts'
import { report } from '#domains/safety/report-contract.ts'
import {
  approve,
  approveBySecond,
  consoleConfig,
  enrolledOperator,
  operatorWith,
  signInAgain,
} from '#tests/kit/operators.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

let w: World
beforeAll(async () => {
  w = await world({ config: consoleConfig })
})
afterAll(() => w.close())

async function reportedPerson() {
  const email = `about-${randomUUID()}@example.org`
  const person = await w.member(email)
  const reporter = await w.member(`reporter-${randomUUID()}@example.org`)
  const target = { kind: 'user', id: await w.idOf(email) } as const
  const { caseId } = await reporter.get(report, { target, reason: 'spam' })
  return { person, caseId: caseId ?? '' }
}

async function proposedClosure() {
  const { person, caseId } = await reportedPerson()
  const moderator = await operatorWith(w, 'moderator')
  await moderator.at.get(claimCase, { caseId })
  const closure = {
    caseId,
    content: 'none',
    sanction: 'closure',
    ground: 'terms',
    reason: 'spam',
    facts: 'Advertising.',
  } as const
  const { proposalId } = await moderator.at.get(decideCase, closure)
  return { person, caseId, moderator, closure, proposalId: proposalId ?? '' }
}

const stateOf = async (id: string) =>
  (await w.db.select().from(deskProposals).where(eq(deskProposals.id, id)))[0]?.state
const subjectOf = async (caseId: string) =>
  (await w.db.select().from(deskCases).where(eq(deskCases.id, caseId)))[0]?.subjectUserId
const decisionsOf = (caseId: string) => w.db.select().from(deskDecisions).where(eq(deskDecisions.caseId, caseId))
const actsOf = async (caseId: string) =>
  (await w.db.select().from(deskAudit).where(eq(deskAudit.caseId, caseId)).orderBy(deskAudit.seq)).map(
    ({ action }) => action,
  )

describe('the closure of an account', () => {
  it('takes effect when another operator approves it by passkey, and each step stands in the audit', async () => {
    const { person, caseId, moderator, proposalId } = await proposedClosure()
    expect(await person.get(myAccountState, {})).toMatchObject({ state: 'good' })
    const lead = await enrolledOperator(w, 'safety-lead')
    const shown = (await lead.at.get(listProposals, {})).list.find((one) => one.proposalId === proposalId)
    expect(shown).toMatchObject({ kind: 'closure', proposedBy: moderator.name, mayApprove: true, isOwn: false })
    expect(shown?.person).toMatchObject({ uid: await subjectOf(caseId), address: 'a•••@example.org' })
    const own = (await moderator.at.get(listProposals, {})).list.find((one) => one.proposalId === proposalId)
    expect(own).toMatchObject({ isOwn: true, person: null })
    expect(JSON.parse(shown?.text ?? '')).toMatchObject({ subject: caseId, detail: { facts: 'Advertising.' } })
    expect((await approve(lead, proposalId)).name).toBe('OK')
    expect(await person.get(myAccountState, {})).toMatchObject({ state: 'closed' })
    expect(await decisionsOf(caseId)).toMatchObject([{ operatorId: moderator.id, approvedBy: lead.id }])
    expect(await actsOf(caseId)).toEqual(['case.claim', 'proposal.proposed', 'case.decide', 'proposal.approved'])
    expect((await approve(lead, proposalId).catch(() => ({ name: 'PROPOSAL_OVER' }))).name).toBe('PROPOSAL_OVER')
  })

  it('is approved by nobody who proposed it, and by no role below', async () => {
    const { person, caseId } = await reportedPerson()
    const lead = await enrolledOperator(w, 'safety-lead')
    await lead.at.get(claimCase, { caseId })
    const sent = {
      caseId,
      content: 'none',
      sanction: 'closure',
      ground: 'terms',
      reason: 'spam',
      facts: 'No.',
    } as const
    const proposalId = (await lead.at.get(decideCase, sent)).proposalId ?? ''
    expect((await lead.at.call(approvalOptions, { proposalId })).name).toBe('NOT_ALLOWED')
    const finance = await operatorWith(w, 'finance')
    expect((await finance.at.call(approvalOptions, { proposalId })).name).toBe('NOT_ALLOWED')
    expect((await finance.at.call(rejectProposal, { proposalId })).name).toBe('NOT_ALLOWED')
    expect((await finance.at.get(listProposals, {})).list.map((one) => one.proposalId)).not.toContain(proposalId)
    expect(await person.get(myAccountState, {})).toMatchObject({ state: 'good' })
  })

  it('holds its case until it is answered, and a rejection gives the case back to its operator', async () => {
    const { caseId, moderator, closure, proposalId, person } = await proposedClosure()
    const other = await operatorWith(w, 'moderator')
    w.clock.advance(2 * hourMs)
    await signInAgain(w, other.at, other.id)
    await signInAgain(w, moderator.at, moderator.id)
    expect((await other.at.call(claimCase, { caseId })).name).toBe('CASE_TAKEN')
    const lead = await operatorWith(w, 'safety-lead')
    await lead.at.get(rejectProposal, { proposalId })
    expect(await stateOf(proposalId)).toBe('rejected')
    await moderator.at.get(decideCase, { ...closure, sanction: 'warning' })
    expect(await person.get(myAccountState, {})).toMatchObject({ state: 'warned' })
  })

  it('is withdrawn when its operator gives the case back or decides otherwise', async () => {
    const [first, second] = [await proposedClosure(), await proposedClosure()]
    await first.moderator.at.get(releaseCase, { caseId: first.caseId })
    await second.moderator.at.get(decideCase, { ...second.closure, sanction: null })
    const lead = await enrolledOperator(w, 'safety-lead')
    for (const { proposalId } of [first, second]) {
      expect(await stateOf(proposalId)).toBe('rejected')
      expect((await lead.at.call(approvalOptions, { proposalId })).name).toBe('PROPOSAL_OVER')
    }
  })

  it('ends after a day, and its case is free again', async () => {
    const { caseId, proposalId } = await proposedClosure()
    w.clock.advance(dayMs)
    const lead = await enrolledOperator(w, 'safety-lead')
    expect((await lead.at.call(approvalOptions, { proposalId })).name).toBe('PROPOSAL_OVER')
    expect((await lead.at.call(claimCase, { caseId })).name).toBe('OK')
    await w.doJobs()
    expect(await stateOf(proposalId)).toBe('expired')
    expect(await actsOf(caseId)).toContain('proposal.expired')
  })

  it('ends with its operator', async () => {
    const { moderator, proposalId } = await proposedClosure()
    await transact(w.db, (tx) => disableOperator(tx, moderator.name, w.clock.now()))
    expect(await stateOf(proposalId)).toBe('expired')
  })

  it('bars both operators from its appeal', async () => {
    const { person, caseId, moderator, proposalId } = await proposedClosure()
    const lead = await approveBySecond(w, proposalId)
    const { decisions } = await person.get(myAccountState, {})
    await person.get(submitAppeal, { decisionId: decisions[0]?.decisionId ?? '', text: 'No.' })
    for (const { at } of [moderator, lead]) expect((await at.call(claimCase, { caseId })).name).toBe('CASE_TAKEN')
    // Nor may the first approver approve what the second round proposes.
    const third = await operatorWith(w, 'moderator')
    await third.at.get(claimCase, { caseId })
    const again = {
      caseId,
      content: 'none',
      sanction: 'closure',
      ground: 'terms',
      reason: 'spam',
      facts: 'So.',
    } as const
    const next = (await third.at.get(decideCase, again)).proposalId ?? ''
    expect((await lead.at.call(approvalOptions, { proposalId: next })).name).toBe('NOT_ALLOWED')
    await approveBySecond(w, next)
    expect((await w.db.select().from(deskCases).where(eq(deskCases.id, caseId)))[0]?.state).toBe('closed')
  })
})

describe('an approval', () => {
  it('is bound to one text: one for another proposal, a changed text and another device count for nothing', async () => {
    const [first, second] = [await proposedClosure(), await proposedClosure()]
    const lead = await enrolledOperator(w, 'safety-lead')
    const { options, ticket } = await lead.at.get(approvalOptions, { proposalId: first.proposalId })
    const response = lead.device.show(options) as never
    expect((await lead.at.call(approveProposal, { proposalId: second.proposalId, ticket, response })).name).toBe(
      'PROOF_WRONG',
    )

    const offered = await lead.at.get(approvalOptions, { proposalId: first.proposalId })
    const changed = sql`replace(${deskProposals.text}, 'Advertising.', 'Something else.')`
    await w.db.update(deskProposals).set({ text: changed }).where(eq(deskProposals.id, first.proposalId))
    const shown = { proposalId: first.proposalId, ticket: offered.ticket }
    const answer = await lead.at.call(approveProposal, {
      ...shown,
      response: lead.device.show(offered.options) as never,
    })
    expect(answer.name).toBe('PROOF_WRONG')

    const other = await enrolledOperator(w, 'owner')
    const own = await lead.at.get(approvalOptions, { proposalId: second.proposalId })
    const stolen = {
      proposalId: second.proposalId,
      ticket: own.ticket,
      response: other.device.show(own.options) as never,
    }
    expect((await lead.at.call(approveProposal, stolen)).name).toBe('PROOF_WRONG')
    expect((await other.at.call(approveProposal, stolen)).name).toBe('PROOF_WRONG')
    expect([await stateOf(first.proposalId), await stateOf(second.proposalId)]).toEqual(['proposed', 'proposed'])
  })
})

describe('evidence', () => {
  async function decidedCharacter() {
    const owner = `owner-${randomUUID()}@example.org`
    await w.member(owner)
    const [seeded] = await w.db.select().from(characters).where(eq(characters.id, 'mara-voss'))
    if (!seeded) throw new Error('Mara is gone')
    const id = `made-${randomUUID()}`
    const pictures = [{ file: `portraits/${id}`, width: 4, height: 4, thumbhash: '' }]
    await w.services.store.write(clearFileOf(`portraits/${id}`), Buffer.from('a picture'))
    await w.db.insert(characters).values({ ...seeded, id, ownerId: await w.idOf(owner), customKind: 10, pictures })
    const reporter = await w.member(`reporter-${randomUUID()}@example.org`)
    const target = { kind: 'character', id } as const
    const caseId = (await reporter.get(report, { target, reason: 'copied', note: 'Mine.' })).caseId ?? ''
    const moderator = await operatorWith(w, 'moderator')
    await moderator.at.get(claimCase, { caseId })
    const verdict = { caseId, sanction: null, ground: 'terms', reason: 'copied', facts: 'Copied.' } as const
    return {
      id,
      caseId,
      moderator,
      decide: (content: 'remove' | 'restore') => moderator.at.get(decideCase, { ...verdict, content }),
    }
  }

  it('is what an upheld decision was about, unreadable in the database, opened by two for an hour', async () => {
    const { id, caseId, moderator, decide } = await decidedCharacter()
    await decide('remove')
    await w.db.update(characters).set({ name: 'Somebody else' }).where(eq(characters.id, id))
    const [row] = await w.db.select().from(deskEvidence).where(eq(deskEvidence.caseId, caseId))
    expect(Buffer.from(row?.sealed ?? []).includes('Mara')).toBe(false)
    expect((await moderator.at.get(deskCase, { caseId })).evidence).toEqual({ pieces: 1, openUntil: null })
    expect((await moderator.at.call(openEvidence, { caseId })).name).toBe('NOT_ALLOWED')

    const { proposalId } = await moderator.at.get(requestEvidence, { caseId, reason: 'The police have a warrant.' })
    const lead = await approveBySecond(w, proposalId)
    for (const { at } of [moderator, lead]) {
      const { list } = await at.get(openEvidence, { caseId })
      expect(list).toMatchObject([{ title: 'Mara Voss', reported: [{ reason: 'copied', note: 'Mine.' }] }])
      expect(list[0]?.picture).toBe(`data:image/webp;base64,${Buffer.from('a picture').toString('base64')}`)
    }
    const third = await operatorWith(w, 'safety-lead')
    expect((await third.at.call(openEvidence, { caseId })).name).toBe('NOT_ALLOWED')
    expect((await actsOf(caseId)).filter((action) => action === 'evidence.open')).toHaveLength(2)

    w.clock.advance(hourMs)
    await signInAgain(w, moderator.at, moderator.id)
    expect((await moderator.at.call(openEvidence, { caseId })).name).toBe('NOT_ALLOWED')
  })

  it('is taken of nothing that was found harmless, and is erased after a year', async () => {
    const [harmless, upheld] = [await decidedCharacter(), await decidedCharacter()]
    await harmless.decide('restore')
    await upheld.decide('remove')
    expect((await harmless.moderator.at.call(requestEvidence, { caseId: harmless.caseId, reason: 'No.' })).name).toBe(
      'CASE_NOT_FOUND',
    )
    const left = () => w.db.select().from(deskEvidence).where(eq(deskEvidence.caseId, upheld.caseId))
    expect(await left()).toHaveLength(1)
    w.clock.advance(365 * dayMs)
    await w.doJobs()
    expect(await left()).toHaveLength(0)
  })
})
