import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import { characters } from '#domains/characters/server/tables.ts'
import { myAccountState, pendingAppeal, submitAppeal } from '#domains/desk/contract.ts'
import {
  claimCase,
  decideCase,
  deskCase,
  deskPicture,
  deskQueue,
  operatorInfo,
  releaseCase,
  searchAudit,
} from '#domains/desk/operator-contract.ts'
import { deskAudit, deskCases } from '#domains/desk/server/tables.ts'
import { policyVersion } from '#domains/safety/policy-version.ts'
import { report } from '#domains/safety/report-contract.ts'
import type { ReportReason } from '#domains/safety/rules.ts'
import { reports } from '#domains/safety/server/tables.ts'
import { approveBySecond, consoleConfig, operatorWith, signInAgain } from '#tests/kit/operators.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

let w: World
let owner: Person
let ownerId: string
beforeAll(async () => {
  w = await world({ config: { ...consoleConfig, DESK_PAGE_MAIL: 'on-call@example.org' } })
  owner = await w.member('owner@example.org')
  ownerId = await w.idOf('owner@example.org')
})
afterAll(() => w.close())

let people = 0
const member = async () => {
  const email = `reporter-${(people += 1)}@example.org`
  return { at: await w.member(email), email }
}

async function madeCharacter(): Promise<string> {
  const [seeded] = await w.db.select().from(characters).where(eq(characters.id, 'mara-voss'))
  if (!seeded) throw new Error('Mara is gone')
  const id = `made-${randomUUID()}`
  await w.db.insert(characters).values({ ...seeded, id, ownerId, customKind: 10 })
  return id
}

async function reported(reason: ReportReason = 'minor') {
  const reporter = await member()
  const characterId = await madeCharacter()
  const target = { kind: 'character', id: characterId } as const
  const { caseId } = await reporter.at.get(report, { target, reason, note: 'Look at her age.' })
  return { reporter, characterId, target, caseId: caseId ?? '' }
}

const isHidden = async (id: string) =>
  (await w.db.select().from(characters).where(eq(characters.id, id)))[0]?.hiddenAt !== null
const caseOf = async (id: string) => (await w.db.select().from(deskCases).where(eq(deskCases.id, id)))[0]
const lettersTo = (address: string) => (w.services.mail.mailbox?.letters() ?? []).filter(({ to }) => to === address)
const verdict = (caseId: string, change: object = {}) => ({
  caseId,
  content: 'remove' as const,
  sanction: null,
  ground: 'terms' as const,
  reason: 'minor' as const,
  facts: 'Her card says that she is at school.',
  ...change,
})

async function decided(caseId: string, change: object = {}) {
  const moderator = await operatorWith(w, 'safety-lead')
  await moderator.at.get(claimCase, { caseId })
  const { decisionId, proposalId } = await moderator.at.get(decideCase, verdict(caseId, change))
  return { moderator, decisionId: decisionId ?? '', proposalId: proposalId ?? '' }
}

describe('a report at the desk', () => {
  it('is a case at once, with a receipt by mail, and its outcome reaches the reporter', async () => {
    const { reporter, characterId, caseId } = await reported()
    expect(await caseOf(caseId)).toMatchObject({ state: 'open', kind: 'report', subjectUserId: ownerId })
    await w.doJobs()
    expect(lettersTo(reporter.email)[0]?.text).toContain(caseId.slice(-8).toUpperCase())

    const moderator = await operatorWith(w, 'moderator')
    const { list } = await moderator.at.get(deskQueue, {})
    expect(list.find((one) => one.caseId === caseId)).toMatchObject({ reports: 1, claimedBy: null, reason: 'minor' })
    await moderator.at.get(claimCase, { caseId })
    const seen = await moderator.at.get(deskCase, { caseId })
    expect(seen.reported).toMatchObject([{ reason: 'minor', note: 'Look at her age.' }])
    expect(seen.context.words.map(({ label }) => label)).toContain('description')
    expect(JSON.stringify(seen)).not.toContain(await w.idOf(reporter.email))
    await moderator.at.get(decideCase, verdict(caseId))
    await w.doJobs()

    expect(await isHidden(characterId)).toBe(true)
    expect(lettersTo(reporter.email)[0]?.subject).toMatch(/report/i)
    const { reports: own } = await reporter.at.get(myAccountState, {})
    expect(own).toMatchObject([{ state: 'upheld', answer: { upheld: true, facts: '', sanction: null } }])
    const [reasons] = lettersTo('owner@example.org')
    expect(reasons?.text).toContain('Her card says that she is at school.')
    const { decisions } = await owner.get(myAccountState, {})
    expect(decisions[0]).toMatchObject({ content: 'remove', ground: 'terms', isAutomated: true, reason: 'minor' })
    const versions = { policyVersion: policyVersion(), rule: 'report: minor', model: '' }
    expect(decisions[0]).toMatchObject(versions)
    expect((await moderator.at.get(deskCase, { caseId })).decisions[0]).toMatchObject(versions)
    expect(reasons?.text).toContain(`Version of our rules: ${policyVersion()}\n\nAutomatic rule: report: minor`)
    expect(decisions[0]?.appealUntil).toBeGreaterThan(w.clock.now().getTime() + 180 * dayMs)
  })

  it('shows its target again when nothing is wrong with it, and further reports then hide it no more', async () => {
    const { characterId, caseId, target } = await reported()
    expect(await isHidden(characterId)).toBe(true)
    await decided(caseId, { content: 'restore' })
    expect(await isHidden(characterId)).toBe(false)
    for (let times = 0; times < 5; times += 1)
      expect(await (await member()).at.get(report, { target, reason: 'minor' })).toMatchObject({ isHidden: false })
    expect(await isHidden(characterId)).toBe(false)
  })

  it('meets the reports of others in one case, whose gravest reason sets the clock', async () => {
    const { caseId, target } = await reported('other')
    const second = await (await member()).at.get(report, { target, reason: 'minor' })
    expect(second.caseId).toBe(caseId)
    const found = await caseOf(caseId)
    expect(found).toMatchObject({ reason: 'minor' })
    expect(found?.dueAt).toEqual(new Date(w.clock.now().getTime() + hourMs))
    const { moderator } = await decided(caseId)
    expect((await w.db.select().from(reports).where(eq(reports.caseId, caseId))).map(({ state }) => state)).toEqual([
      'upheld',
      'upheld',
    ])
    expect((await moderator.at.get(deskQueue, {})).list.map((one) => one.caseId)).not.toContain(caseId)
  })
})

describe('a claim', () => {
  it('is of one operator for 30 minutes, then free for others, and the first can no longer decide', async () => {
    const { caseId } = await reported()
    const [first, second] = [await operatorWith(w, 'moderator'), await operatorWith(w, 'moderator')]
    await first.at.get(claimCase, { caseId })
    expect((await second.at.call(claimCase, { caseId })).name).toBe('CASE_TAKEN')
    expect((await second.at.call(releaseCase, { caseId })).name).toBe('CASE_NOT_YOURS')
    expect((await second.at.call(decideCase, verdict(caseId))).name).toBe('CASE_NOT_YOURS')
    w.clock.advance(30 * minuteMs)
    await signInAgain(w, first.at, first.id)
    await signInAgain(w, second.at, second.id)
    expect((await first.at.call(decideCase, verdict(caseId))).name).toBe('CASE_NOT_YOURS')
    await second.at.get(claimCase, { caseId })
    await second.at.get(releaseCase, { caseId })
    await first.at.get(claimCase, { caseId })
    expect((await first.at.call(decideCase, verdict(caseId))).name).toBe('OK')
  })

  it('opens the picture only to its operator, and each look stands in the audit', async () => {
    const { caseId } = await reported()
    const { at, id } = await operatorWith(w, 'moderator')
    expect((await at.call(deskPicture, { caseId })).name).toBe('CASE_NOT_YOURS')
    await at.get(claimCase, { caseId })
    await at.get(deskCase, { caseId })
    await at.call(deskPicture, { caseId })
    const acts = await w.db.select().from(deskAudit).where(eq(deskAudit.caseId, caseId))
    expect(acts.filter(({ operatorId }) => operatorId === id).map(({ action }) => action)).toEqual([
      'case.claim',
      'case.look',
      'case.picture',
    ])
    const lead = await operatorWith(w, 'safety-lead')
    expect((await lead.at.get(searchAudit, { caseId })).list[0]).toMatchObject({ action: 'case.picture' })
    expect((await lead.at.get(searchAudit, { operator: 'nobody' })).list).toEqual([])
    expect((await at.call(deskCase, { caseId: randomUUID() })).name).toBe('CASE_NOT_FOUND')
  })
})

describe('an appeal', () => {
  it('is returned while it waits, is decided by another, and undoes the first decision [S7-appeal-01] [S1-meet-04]', async () => {
    const { characterId, caseId } = await reported()
    const { moderator, decisionId } = await decided(caseId)
    expect(await owner.get(pendingAppeal, {})).toEqual({ appeal: null })
    await owner.get(submitAppeal, { decisionId, text: 'She is a teacher.' })
    expect((await owner.get(pendingAppeal, {})).appeal).toMatchObject({
      text: 'She is a teacher.',
      answerBy: w.clock.now().getTime() + 72 * hourMs,
    })
    expect((await owner.call(submitAppeal, { decisionId, text: 'Once more.' })).name).toBe('DECISION_NOT_APPEALABLE')
    expect((await moderator.at.call(claimCase, { caseId })).name).toBe('CASE_TAKEN')
    await decided(caseId, { content: 'restore', facts: 'She is a teacher of 29.' })
    expect(await isHidden(characterId)).toBe(false)
    expect(await caseOf(caseId)).toMatchObject({ state: 'closed' })
    expect(await owner.get(pendingAppeal, {})).toEqual({ appeal: null })
    await w.doJobs()
    expect(lettersTo('owner@example.org')[0]?.text).toContain('She is a teacher of 29.')
  })

  it('is for whom the decision is about, and for a reporter whose report changed nothing', async () => {
    const { caseId, reporter } = await reported()
    const { decisionId } = await decided(caseId, { content: 'restore' })
    expect((await owner.call(submitAppeal, { decisionId, text: 'Mine.' })).name).toBe('DECISION_NOT_APPEALABLE')
    expect((await reporter.at.call(submitAppeal, { decisionId, text: 'Look again.' })).name).toBe('OK')
  })

  it('ends six months after the decision, to the second', async () => {
    const [early, late] = [await reported(), await reported()]
    const [first, second] = [await decided(early.caseId), await decided(late.caseId)]
    w.clock.advance(183 * dayMs - 1000)
    await w.signIn(owner, 'owner@example.org')
    expect((await owner.call(submitAppeal, { decisionId: first.decisionId, text: 'In time.' })).name).toBe('OK')
    w.clock.advance(1000)
    const answer = await owner.call(submitAppeal, { decisionId: second.decisionId, text: 'Late.' })
    expect(answer.name).toBe('DECISION_NOT_APPEALABLE')
    await w.doJobs()
    expect(await caseOf(late.caseId)).toMatchObject({ state: 'closed' })
  })
})

describe('a sanction', () => {
  const against = async (sanction: 'warning' | 'suspension' | 'closure') => {
    const email = `sanctioned-${(people += 1)}@example.org`
    const person = await w.member(email)
    const target = { kind: 'user', id: await w.idOf(email) } as const
    const { caseId } = await (await member()).at.get(report, { target, reason: 'spam' })
    return {
      person,
      ...(await decided(caseId ?? '', { content: 'none', sanction, reason: 'spam' })),
      caseId: caseId ?? '',
    }
  }

  it('warns without a restriction', async () => {
    const { person } = await against('warning')
    expect(await person.get(myAccountState, {})).toMatchObject({ state: 'warned', until: null })
    expect((await person.call(report, { target: { kind: 'user', id: ownerId }, reason: 'spam' })).name).toBe('OK')
  })

  it('suspends for 24 hours, leaves own rights open, and ends by itself', async () => {
    const { person } = await against('suspension')
    const refused = await person.call(report, { target: { kind: 'user', id: ownerId }, reason: 'spam' })
    expect(refused).toMatchObject({ name: 'SUSPENDED' })
    expect(Number(refused.headers.get('retry-after'))).toBe(86_400)
    expect(await person.get(myAccountState, {})).toMatchObject({ state: 'suspended' })
    expect((await person.get(myProfile, {})).user.suspension).toMatchObject({ isClosed: false })
    w.clock.advance(dayMs)
    expect((await person.call(report, { target: { kind: 'user', id: ownerId }, reason: 'spam' })).name).toBe('OK')
  })

  it('closes an account by two, until an appeal is won', async () => {
    const { person, decisionId, caseId, proposalId } = await against('closure')
    expect(decisionId).toBe('')
    expect(await person.get(myAccountState, {})).toMatchObject({ state: 'good' })
    await approveBySecond(w, proposalId)
    w.clock.advance(400 * minuteMs)
    expect((await person.call(report, { target: { kind: 'user', id: ownerId }, reason: 'spam' })).name).toBe(
      'SUSPENDED',
    )
    const { decisions } = await person.get(myAccountState, {})
    await person.get(submitAppeal, { decisionId: decisions[0]?.decisionId ?? '', text: 'It was not me.' })
    const moderator = await operatorWith(w, 'moderator')
    await moderator.at.get(claimCase, { caseId })
    await moderator.at.get(decideCase, verdict(caseId, { content: 'none', reason: 'spam' }))
    expect(await person.get(myAccountState, {})).toMatchObject({ state: 'good' })
    expect((await person.call(report, { target: { kind: 'user', id: ownerId }, reason: 'spam' })).name).toBe('OK')
  })
})

describe('the clocks', () => {
  it('page a broken deadline once, by a letter without content', async () => {
    const { caseId } = await reported()
    w.clock.advance(hourMs - 1)
    await w.doJobs()
    const pages = () =>
      lettersTo('on-call@example.org').filter(({ text }) => text.includes(caseId.slice(-8).toUpperCase()))
    expect(pages()).toEqual([])
    w.clock.advance(minuteMs)
    await w.doJobs()
    await w.doJobs()
    expect(pages()).toHaveLength(1)
    expect(pages()[0]?.subject).toContain('breach (report, minor)')
    w.clock.advance(hourMs)
    await w.doJobs()
    expect(pages()).toHaveLength(1)
  })

  it('show what was hidden for too long again, escalate it, and let a crowd of reports hide it no more', async () => {
    const { caseId, characterId, target } = await reported('illegal')
    w.clock.advance(72 * hourMs - minuteMs)
    await w.doJobs()
    expect(await isHidden(characterId)).toBe(true)
    w.clock.advance(minuteMs)
    await w.doJobs()
    await w.doJobs()
    expect(await isHidden(characterId)).toBe(false)
    expect((await caseOf(caseId))?.escalatedAt).not.toBeNull()
    expect(lettersTo('on-call@example.org')[0]?.text).toContain(caseId.slice(-8).toUpperCase())
    await (await member()).at.get(report, { target, reason: 'illegal' })
    expect(await isHidden(characterId)).toBe(false)
  })
})

describe('the console', () => {
  it('ends a session after 30 minutes, and that of a disabled operator at once', async () => {
    const { at } = await operatorWith(w, 'viewer')
    expect((await at.call(operatorInfo, {})).name).toBe('OK')
    w.clock.advance(30 * minuteMs)
    expect((await at.call(operatorInfo, {})).name).toBe('NEED_LOGIN')
  })
})
