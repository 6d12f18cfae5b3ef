import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerAuthorityRequest, authorityRequest, recordAuthorityRequest } from '#domains/desk/authority-contract.ts'
import { claimCase, decideCase, deskCase, deskQueue } from '#domains/desk/operator-contract.ts'
import { approvalOptions } from '#domains/desk/proposal-contract.ts'
import { deskAuthorityRequests } from '#domains/desk/server/tables.ts'
import { approveBySecond, consoleConfig, enrolledOperator, operatorWith } from '#tests/kit/operators.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const hourMs = 3_600_000
let w: World
beforeAll(async () => {
  w = await world({ config: consoleConfig })
})
afterAll(() => w.close())

const request = (uid: string | null = null) => ({
  key: randomUUID(),
  authority: 'A district court',
  legalBasis: 'An order of the court',
  scope: 'The address and the sign-ins of one account.',
  uid,
})

async function recorded(uid: string | null = null) {
  const lead = await enrolledOperator(w, 'safety-lead')
  const sent = request(uid)
  const { caseId } = await lead.at.get(recordAuthorityRequest, sent)
  return { lead, sent, caseId }
}

it('is a case of its own, due within a day, once for its key, and seen by safety leads alone', async () => {
  const { lead, sent, caseId } = await recorded()
  expect((await lead.at.get(recordAuthorityRequest, sent)).caseId).toBe(caseId)
  const found = (await lead.at.get(deskQueue, {})).list.find((one) => one.caseId === caseId)
  expect(found).toMatchObject({ kind: 'authority-request', state: 'open' })
  expect((found?.dueAt ?? 0) - (found?.openedAt ?? 0)).toBe(24 * hourMs)
  const { key: _key, ...words } = sent
  expect(await lead.at.get(authorityRequest, { caseId })).toEqual({ ...words, answer: null, disclosed: '' })
  const moderator = await operatorWith(w, 'moderator')
  expect((await moderator.at.call(authorityRequest, { caseId })).name).toBe('NOT_ALLOWED')
  expect((await moderator.at.call(claimCase, { caseId })).name).toBe('NOT_ALLOWED')
  expect(JSON.stringify(await moderator.at.get(deskCase, { caseId }))).not.toContain('district court')
  expect((await lead.at.call(authorityRequest, { caseId: randomUUID() })).name).toBe('CASE_NOT_FOUND')
})

it('is answered by two: one proposes in a claimed case, another approves', async () => {
  const { lead, caseId } = await recorded()
  const answer = { caseId, answer: 'provided', disclosed: 'The address, and the days of the sign-ins.' } as const
  expect((await lead.at.call(answerAuthorityRequest, answer)).name).toBe('CASE_NOT_YOURS')
  await lead.at.get(claimCase, { caseId })
  const verdict = { caseId, content: 'none', sanction: null, ground: 'law', reason: 'other', facts: 'Given.' } as const
  expect((await lead.at.call(decideCase, verdict)).name).toBe('CASE_NOT_YOURS')
  const { proposalId } = await lead.at.get(answerAuthorityRequest, answer)
  expect((await lead.at.call(approvalOptions, { proposalId })).name).toBe('NOT_ALLOWED')
  expect(await lead.at.get(authorityRequest, { caseId })).toMatchObject({ answer: null })
  await approveBySecond(w, proposalId)
  expect(await lead.at.get(authorityRequest, { caseId })).toMatchObject({
    answer: 'provided',
    disclosed: answer.disclosed,
  })
  expect((await lead.at.get(deskCase, { caseId })).state).toBe('closed')
})

it('names its person until they leave, and is erased three years after its answer', async () => {
  await w.member('requested@example.org')
  const { lead, caseId } = await recorded(await w.idOf('requested@example.org'))
  expect((await lead.at.get(authorityRequest, { caseId })).uid).toBe(await w.idOf('requested@example.org'))
  await lead.at.get(claimCase, { caseId })
  const refused = { caseId, answer: 'refused', disclosed: 'The order names no account of ours.' } as const
  await approveBySecond(w, (await lead.at.get(answerAuthorityRequest, refused)).proposalId)
  w.clock.advance(3 * 366 * 24 * hourMs)
  await w.doJobs()
  const rows = await w.db.select({ caseId: deskAuthorityRequests.caseId }).from(deskAuthorityRequests)
  expect(rows.map((row) => row.caseId)).not.toContain(caseId)
})
