import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#tests/kit/person.ts'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import { cardSubscriber, linkCard, starsSubscriber } from '#tests/kit/subscriptions.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { cancelSubscription, changePlan, mySubscription, removeCard } from '../../subscription-contract.ts'

const dayMs = 86_400_000

let w: World
let gateway: StubGateway
beforeAll(async () => {
  gateway = createStubGateway()
  w = await world({ adapterOf: gateway.adapterOf })
})
beforeEach(() => {
  w.clock.advance(1000)
  gateway.behave('well')
})
afterAll(() => w.close())

const selection = (id: string, key: string = randomUUID()) => ({ id, key, termsVersion: '2026-11-22' })
const nameOf = async (someone: Person, id: string) => (await someone.call(changePlan, selection(id))).name

describe('changing the plan', () => {
  it('holds from the next payment on, at the price of the other plan [S7-vip-06]', async () => {
    const { someone } = await cardSubscriber(w, gateway, 'other@example.org')
    const key = randomUUID()
    const { subscription } = await someone.get(changePlan, selection('vip-3-months', key))
    expect(subscription).toMatchObject({ planId: 'vip-1-month', nextPlanId: 'vip-3-months', next: { minor: 2999 } })
    expect((await someone.get(changePlan, selection('vip-3-months', key))).subscription).toEqual(subscription)
    w.clock.advance(30 * dayMs)
    await w.doJobs()
    await w.signIn(someone, 'other@example.org')
    expect(gateway.charged.at(-1)).toMatchObject({ amount: { currency: 'USD', minor: 2999 }, storesCardFor: 'quarter' })
    const later = await someone.get(mySubscription, {})
    expect(later.subscription).toMatchObject({ planId: 'vip-3-months', month: 3, nextPlanId: null, state: 'active' })
  })

  it('back to the own plan takes the change back', async () => {
    const { someone } = await cardSubscriber(w, gateway, 'back@example.org')
    await someone.get(changePlan, selection('vip-3-months'))
    const { subscription } = await someone.get(changePlan, selection('vip-1-month'))
    expect(subscription).toMatchObject({ nextPlanId: null, next: { minor: 1299 } })
  })

  it('resumes what was ended, by a linked card alone [S4-sub-03] [S5-sub-02]', async () => {
    const { someone } = await cardSubscriber(w, gateway, 'resume@example.org')
    const { cards } = await someone.get(cancelSubscription, {})
    await someone.get(removeCard, { id: cards[0]?.id ?? '' })
    const refused = await someone.call(changePlan, selection('vip-1-month'))
    expect([refused.name, refused.message]).toEqual([
      'NO_CARD',
      "You haven't linked a credit card yet. Please link one first",
    ])
    await linkCard(w, someone, 'card-resumed')
    const { subscription, cards: linked } = await someone.get(changePlan, selection('vip-1-month'))
    expect(subscription).toMatchObject({ state: 'active', action: 10, next: { by: 'card', minor: 1299 } })
    expect(linked).toMatchObject([{ last4: '1111', pays: true }])
  })

  it('moves from Telegram, which always takes the same, to a card', async () => {
    const { someone, charge } = await starsSubscriber(w, gateway, 'from-stars@example.org')
    expect(await nameOf(someone, 'vip-12-months')).toBe('NO_CARD')
    await linkCard(w, someone, 'card-from-stars')
    gateway.behave('unreachable')
    expect(await nameOf(someone, 'vip-12-months')).toBe('PAYMENT_UNREACHABLE')
    gateway.behave('well')
    const { subscription } = await someone.get(changePlan, selection('vip-12-months'))
    expect(subscription).toMatchObject({
      nextPlanId: 'vip-12-months',
      next: { by: 'card', currency: 'USD', minor: 7999 },
    })
    expect(gateway.renewals).toEqual([{ reference: charge, renews: false }])
  })

  it('agrees to no more than the page said: a list that requests more by then is shown first', async () => {
    const { someone } = await cardSubscriber(w, gateway, 'told@example.org')
    const reported = (price: number) => someone.call(changePlan, { ...selection('vip-3-months'), price })
    expect((await reported(29.98)).name).toBe('QUOTE_OVER')
    expect((await someone.get(mySubscription, {})).subscription?.nextPlanId).toBeNull()
    expect((await reported(39.99)).data.subscription?.next).toMatchObject({ currency: 'USD', minor: 2999 })
    expect((await reported(29.99)).name).toBe('OK')
  })

  it('is refused without a subscription, after its time, and for plans that are not sold', async () => {
    expect(await nameOf(await w.member('nobody@example.org'), 'vip-1-month')).toBe('NO_SUBSCRIPTION')
    const { someone } = await cardSubscriber(w, gateway, 'over@example.org')
    for (const id of ['vip-1-week', 'vip-lifetime', 'coins-100', 'nothing'])
      expect([id, await nameOf(someone, id)]).toEqual([id, 'PLAN_UNKNOWN'])
    await someone.get(cancelSubscription, {})
    w.clock.advance(40 * dayMs)
    await w.signIn(someone, 'over@example.org')
    expect(await nameOf(someone, 'vip-1-month')).toBe('NO_SUBSCRIPTION')
  })
})
