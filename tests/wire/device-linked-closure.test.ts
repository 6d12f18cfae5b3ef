import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmAge, emailLogin, requestEmailLogin } from '#domains/accounts/contract.ts'
import { barredDevices } from '#domains/accounts/server/tables.ts'
import { myAccountState, submitAppeal } from '#domains/desk/contract.ts'
import { claimCase, decideCase } from '#domains/desk/operator-contract.ts'
import { report } from '#domains/safety/report-contract.ts'
import { approveBySecond, consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const dayMs = 86_400_000
let w: World
beforeAll(async () => {
  w = await world({ config: consoleConfig })
})
afterAll(() => w.close())

/** Signs in with an address on a device; gives the person and the name of the answer. */
async function signInOn(device: string, email: string) {
  w.clock.advance(2 * 60_000)
  const someone = w.person({ device })
  await someone.get(confirmAge, { adult: true })
  await someone.get(requestEmailLogin, { email })
  const { name } = await someone.call(emailLogin, { email, code: w.mailedCode(email) })
  return { someone, name }
}

const verdict = { ground: 'terms', reason: 'spam', facts: 'Nothing but advertising.', content: 'none' } as const

async function close(email: string): Promise<string> {
  const reporter = await w.member(`reporter-of-${email}`)
  const target = { kind: 'user', id: await w.idOf(email) } as const
  const caseId = (await reporter.get(report, { target, reason: 'spam' })).caseId ?? ''
  const { at } = await operatorWith(w, 'safety-lead')
  await at.get(claimCase, { caseId })
  const { proposalId } = await at.get(decideCase, { caseId, sanction: 'closure', ...verdict })
  await approveBySecond(w, proposalId ?? '')
  return caseId
}

const [phone, laptop] = ['the phone of somebody, by its id', 'the laptop of another, by its id']

it('a device of a closed account makes no new account, and signs in to those that are there', async () => {
  await signInOn(laptop, 'sibling@example.org')
  await signInOn(phone, 'sibling@example.org')
  await signInOn(phone, 'closed@example.org')
  await close('closed@example.org')
  expect((await signInOn(phone, 'anew@example.org')).name).toBe('DEVICE_BARRED')
  expect((await signInOn(phone, 'sibling@example.org')).name).toBe('OK')
  expect((await signInOn(phone, 'closed@example.org')).name).toBe('OK')
  expect((await signInOn(laptop, 'elsewhere@example.org')).name).toBe('OK')
  const stored = JSON.stringify(await w.db.select().from(barredDevices))
  for (const canary of [phone, await w.idOf('closed@example.org')]) expect(stored).not.toContain(canary)
})

it('recognises an account that named no device when it was made, as the chat of a bot makes it', async () => {
  const shared = 'a device in the hands of several people'
  expect((await signInOn('', 'before@example.org')).name).toBe('OK')
  await signInOn(shared, 'gone@example.org')
  await close('gone@example.org')
  expect((await signInOn('', 'since@example.org')).name).toBe('OK')
  expect((await signInOn(shared, 'since@example.org')).name).toBe('DEVICE_BARRED')
  expect((await signInOn(shared, 'before@example.org')).name).toBe('OK')
  expect((await signInOn(laptop, 'since@example.org')).name).toBe('OK')
  expect((await signInOn(shared, 'since@example.org')).name).toBe('OK')
})

it('is free once an appeal opens the account again', async () => {
  const tablet = 'the tablet of a third, by its id'
  const { someone } = await signInOn(tablet, 'appeals@example.org')
  const caseId = await close('appeals@example.org')
  expect((await signInOn(tablet, 'second@example.org')).name).toBe('DEVICE_BARRED')
  const [decision] = (await someone.get(myAccountState, {})).decisions
  await someone.get(submitAppeal, { decisionId: decision?.decisionId ?? '', text: 'It was not me.' })
  const { at } = await operatorWith(w, 'moderator')
  await at.get(claimCase, { caseId })
  await at.get(decideCase, { caseId, sanction: null, ...verdict })
  expect((await signInOn(tablet, 'second@example.org')).name).toBe('OK')
})

it('is forgotten after a year', async () => {
  w.clock.advance(366 * dayMs)
  await w.doJobs()
  expect(await w.db.select().from(barredDevices)).toEqual([])
  expect((await signInOn(phone, 'anew@example.org')).name).toBe('OK')
})
