import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { premiumOf } from '#tests/kit/orders.ts'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import { cardSubscriber, starsSubscriber, subjectsTo } from '#tests/kit/subscriptions.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { cancelSubscription, mySubscription } from '../../subscription-contract.ts'
import { subscriptions } from '../renewals/tables.ts'

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

const storedAction = async (userId: string) => {
  const [row] = await w.db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  return row?.action
}

describe('a subscription', () => {
  it('begins with a plan that is paid by a card which is stored, and says what it takes next [S4-sub-01]', async () => {
    const { someone, userId, order } = await cardSubscriber(w, gateway, 'begin@example.org')
    const premium = await premiumOf(w, userId)
    const { subscription, cards, vipExpireAt, isLifetime } = await someone.get(mySubscription, {})
    expect(order.goods).toMatchObject({ id: 'vip-1-month' })
    expect(gateway.created.at(-1)).toMatchObject({ storesCardFor: 'month', everyDays: null })
    expect(subscription).toEqual({
      planId: 'vip-1-month',
      month: 1,
      action: 10,
      state: 'active',
      paidUntil: premium?.getTime(),
      next: { at: (premium?.getTime() ?? 0) - dayMs, currency: 'USD', minor: 1299, digits: 2, by: 'card' },
      nextPlanId: null,
    })
    expect(cards).toEqual([{ id: expect.any(String), brand: 'visa', last4: '4242', expires: null, pays: true }])
    expect([vipExpireAt, isLifetime, await storedAction(userId)]).toEqual([premium?.getTime(), false, 10])
  })

  it('ends at once and keeps what is paid; nothing is charged after it [S4-sub-02] [S7-vip-06]', async () => {
    const { someone, userId } = await cardSubscriber(w, gateway, 'end@example.org')
    const premium = await premiumOf(w, userId)
    const { subscription, cards } = await someone.get(cancelSubscription, {})
    expect(subscription).toMatchObject({ state: 'ended', action: 20, next: null, paidUntil: premium?.getTime() })
    expect([await storedAction(userId), cards[0]?.pays]).toEqual([20, false])
    await w.doJobs()
    expect(subjectsTo(w, 'end@example.org')).toContain('Your subscription at Nocturne has been canceled')
    w.clock.advance(40 * dayMs)
    const before = gateway.charged.length
    await w.doJobs()
    expect(gateway.charged.slice(before).filter(({ token }) => token === 'card-end')).toEqual([])
    expect(await premiumOf(w, userId)).toBeNull()
  })

  it('that Telegram collects ends there first', async () => {
    const { someone, charge } = await starsSubscriber(w, gateway, 'stars@example.org')
    expect(gateway.created.at(-1)).toMatchObject({ storesCardFor: null, everyDays: 30 })
    const { subscription } = await someone.get(mySubscription, {})
    expect(subscription?.next).toMatchObject({ currency: 'XTR', minor: 650, by: 'stars' })
    gateway.behave('unreachable')
    expect((await someone.call(cancelSubscription, {})).name).toBe('PAYMENT_UNREACHABLE')
    expect((await someone.get(mySubscription, {})).subscription?.state).toBe('active')
    gateway.behave('well')
    expect((await someone.get(cancelSubscription, {})).subscription?.state).toBe('ended')
    expect(gateway.renewals).toEqual([{ reference: charge, renews: false }])
  })
})

it('is refused without a subscription, in the words that the specification names [S5-sub-01]', async () => {
  const someone = await w.member('none@example.org')
  const answer = await someone.call(cancelSubscription, {})
  expect([answer.name, answer.message]).toEqual([
    'NO_SUBSCRIPTION',
    'You currently have no subscription and cannot cancel',
  ])
  const { someone: ended } = await cardSubscriber(w, gateway, 'twice@example.org')
  await ended.get(cancelSubscription, {})
  expect((await ended.call(cancelSubscription, {})).name).toBe('NO_SUBSCRIPTION')
  expect((await (await w.adult()).call(cancelSubscription, {})).name).toBe('NEED_LOGIN')
})
