import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enrol, enrolOptions, operatorInfo, searchAudit } from '#domains/desk/operator-contract.ts'
import type { OperatorChange } from '#domains/desk/rules.ts'
import { operators } from '#domains/desk/server/operators/operator-tables.ts'
import { deskAudit } from '#domains/desk/server/tables.ts'
import { changeOperator, listOperators, operatorChangeOptions } from '#domains/desk/staff-contract.ts'
import { giveCoins, seePerson } from '#domains/operations/people-contract.ts'
import type { ParamsOf } from '#platform/contract/call.ts'
import { createAuthenticator } from '#tests/counterparts/authenticator.ts'
import { consoleConfig, enrolledOperator } from '#tests/kit/operators.ts'
import { memberWith } from '#tests/kit/photos.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

type Enrolled = Awaited<ReturnType<typeof enrolledOperator>>

let w: World
let owner: Enrolled
beforeAll(async () => {
  w = await world({ config: consoleConfig })
  owner = await enrolledOperator(w, 'owner')
})
afterAll(() => w.close())

/** Confirms a change by the passkey of its owner. */
async function confirm({ at, device }: Enrolled, change: OperatorChange, sent: OperatorChange = change) {
  const { options, ticket } = await at.get(operatorChangeOptions, { change })
  return at.call(changeOperator, { change: sent, ticket, response: device.show(options) as never })
}

async function change(wanted: OperatorChange, by: Enrolled = owner) {
  const answer = await confirm(by, wanted)
  return answer.data
}

const signedInAs = async ({ at }: Enrolled) => (await at.call(operatorInfo, {})).data?.role ?? null

describe('an owner', () => {
  it('invites an operator, who makes a passkey at the link, once', async () => {
    const invited = await change({ act: 'invite', name: 'Ida Sommer', role: 'support' })
    expect(invited?.outcome).toBe('done')
    const secret = invited?.secret ?? ''
    const [at, device] = [w.person(), createAuthenticator(w.url)]
    const { options, ticket, name } = await at.get(enrolOptions, { secret })
    expect(name).toBe('Ida Sommer')
    await at.get(enrol, { secret, ticket, response: device.make(options) as never })
    expect(await at.get(operatorInfo, {})).toMatchObject({ name: 'Ida Sommer', role: 'support' })
    const { list } = await owner.at.get(listOperators, {})
    expect(list.find((one) => one.name === 'Ida Sommer')).toMatchObject({
      role: 'support',
      passkeys: 1,
      linkUntil: null,
    })
    expect(list.filter(({ isOwn }) => isOwn).map(({ name: own }) => own)).toEqual([owner.name])
    expect(await change({ act: 'invite', name: 'IDA SOMMER', role: 'owner' })).toEqual({
      outcome: 'name-taken',
      secret: null,
    })
  })

  it('changes a role, with which its operator signs in anew', async () => {
    const finance = await enrolledOperator(w, 'finance')
    expect(await change({ act: 'role', operatorId: finance.id, role: 'viewer' })).toMatchObject({ outcome: 'done' })
    expect(await signedInAs(finance)).toBeNull()
    const { list } = await owner.at.get(listOperators, {})
    expect(list.find(({ operatorId }) => operatorId === finance.id)).toMatchObject({ role: 'viewer', passkeys: 1 })
  })

  it('replaces lost passkeys by a link, and removes an operator with sessions and passkeys', async () => {
    const lost = await enrolledOperator(w, 'moderator')
    const made = await change({ act: 'link', operatorId: lost.id })
    expect(made?.secret).toBeTruthy()
    expect(await signedInAs(lost)).toBeNull()
    const shown = async () =>
      (await owner.at.get(listOperators, {})).list.find(({ operatorId }) => operatorId === lost.id)
    expect(await shown()).toMatchObject({ passkeys: 0, linkUntil: w.clock.now().getTime() + 3_600_000 })
    expect(await change({ act: 'remove', operatorId: lost.id })).toMatchObject({ outcome: 'done' })
    expect(await shown()).toMatchObject({ passkeys: 0, linkUntil: null, removedAt: w.clock.now().getTime() })
    expect((await w.person().call(enrolOptions, { secret: made?.secret ?? '' })).name).toBe('PROOF_WRONG')
    expect(await change({ act: 'remove', operatorId: lost.id })).toMatchObject({ outcome: 'gone' })
    const acts = await w.db.select().from(deskAudit).where(eq(deskAudit.operatorId, owner.id)).orderBy(deskAudit.seq)
    expect(acts.map(({ action }) => action).slice(-2)).toEqual(['operator.link', 'operator.disable'])
  })

  it('confirms one change: a passkey shown for another counts for nothing', async () => {
    const other = await enrolledOperator(w, 'support')
    const [small, large] = [
      { act: 'role', operatorId: other.id, role: 'viewer' },
      { act: 'role', operatorId: other.id, role: 'owner' },
    ] as const
    expect((await confirm(owner, small, large)).name).toBe('PROOF_WRONG')
    expect(await signedInAs(other)).toBe('support')
  })

  it('searches the audit by person, operator, action and time', async () => {
    const support = await enrolledOperator(w, 'support')
    const people = [await memberWith(w, 'one@example.org', 0), await memberWith(w, 'two@example.org', 0)]
    for (const { userId: uid } of people) await support.at.get(seePerson, { uid })
    const began = w.clock.now().getTime()
    w.clock.advance(60_000)
    const person = people[0]?.userId ?? ''
    await support.at.get(giveCoins, { key: crypto.randomUUID(), uid: person, coins: 5, reason: 'A test.' })
    const found = async (search: ParamsOf<typeof searchAudit>) =>
      (await owner.at.get(searchAudit, search)).list.map(({ action }) => action)
    expect(await found({ person })).toEqual(['person.gift', 'person.look'])
    expect(await found({ person, until: began + 1 })).toEqual(['person.look'])
    expect(await found({ operator: support.name, from: began + 1 })).toEqual(['person.gift'])
    expect(await found({ operator: support.name, action: 'person.look' })).toHaveLength(2)
    expect(await found({ person: crypto.randomUUID() })).toEqual([])
  })

  it('always stays: of two who remove each other at once one is left, who removes nobody more', async () => {
    const second = await enrolledOperator(w, 'owner')
    // Somebody who was invited and has no passkey yet does not count.
    await change({ act: 'invite', name: 'Not here yet', role: 'owner' })
    const outcomes = await Promise.all([
      change({ act: 'remove', operatorId: second.id }, owner),
      change({ act: 'remove', operatorId: owner.id }, second),
    ])
    expect(outcomes.filter((one) => one?.outcome === 'done')).toHaveLength(1)
    const left = (await signedInAs(owner)) === null ? second : owner
    expect(await signedInAs(left)).toBe('owner')
    for (const act of ['remove', 'link'] as const)
      expect(await change({ act, operatorId: left.id }, left)).toEqual({ outcome: 'last-owner', secret: null })
    expect(await change({ act: 'role', operatorId: left.id, role: 'finance' }, left)).toMatchObject({
      outcome: 'last-owner',
    })
    expect(await w.db.$count(operators, eq(operators.id, left.id))).toBe(1)
  })
})
