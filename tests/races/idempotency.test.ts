import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  cancelOrder,
  createCoinOrder,
  createVisitorPremiumOrder,
  payCoinOrder,
  sendPayFeedback,
} from '#domains/orders/order-contract.ts'
import { listCoinPacks, listPremiumPlans } from '#domains/orders/price-contract.ts'
import { cards } from '#domains/orders/server/cards/tables.ts'
import { payFeedback } from '#domains/orders/server/feedback/tables.ts'
import { orders, payments } from '#domains/orders/server/tables.ts'
import {
  registerCard,
  cancelSubscription,
  changePlan,
  mySubscription,
  signCardLink,
  withdrawOrder,
} from '#domains/orders/subscription-contract.ts'
import { beginPay, coinOrder, news, newOrder, notify, premiumOf } from '#tests/kit/orders.ts'
import { coinsOf, memberWith } from '#tests/kit/photos.ts'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import { times } from '#tests/kit/wallet-fixture.ts'
import { bring, cardSubscriber, subjectsTo } from '#tests/kit/subscriptions.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const atOnce = 20

let w: World
let gateway: StubGateway
beforeAll(async () => {
  gateway = createStubGateway()
  w = await world({ adapterOf: gateway.adapterOf })
}, 60_000)
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

/** Twenty concurrent calls that must all have the same answer; returns it. */
async function same<T>(request: () => Promise<T>): Promise<T> {
  const reported = await times(atOnce, request)
  expect(new Set(reported.map((one) => JSON.stringify(one))).size).toBe(1)
  return reported[0] as T
}

describe('one press, sent twenty times at once, has one effect and one answer', () => {
  it('ordering premium without having signed in', async () => {
    const visitor = await w.adult()
    const { quote } = await visitor.get(listPremiumPlans, {})
    const wanted = newOrder({ id: 'vip-1-month', quote: quote.token })
    const { orderId } = await same(() => visitor.get(createVisitorPremiumOrder, wanted))
    expect(await w.db.select().from(orders).where(eq(orders.key, wanted.key))).toMatchObject([{ id: orderId }])
  })

  it('ordering coins, and beginning to pay them', async () => {
    const { someone } = await memberWith(w, 'coins@example.org', 0)
    const { quote } = await someone.get(listCoinPacks, {})
    const { termsVersion: _, ...wanted } = newOrder({ id: 'coins-300', quote: quote.token })
    const { orderId } = await same(() => someone.get(createCoinOrder, wanted))
    const before = gateway.created.length
    await same(() => someone.get(payCoinOrder, { orderId, payMethod: 'QxPay', surface: 'web' }))
    expect(await w.db.select().from(payments).where(eq(payments.orderId, orderId))).toHaveLength(1)
    expect(gateway.created.slice(before)).toHaveLength(1)
  })

  it('putting an order away', async () => {
    const { someone } = await memberWith(w, 'away@example.org', 0)
    const { orderId } = await coinOrder(someone)
    expect(await same(() => someone.get(cancelOrder, { orderId }))).toMatchObject({ orderStatus: 30 })
  })

  it('putting it away while it is paid gives it, or does not, and never half', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { someone, userId } = await memberWith(w, `away-${round}@example.org`, 0)
      const order = await coinOrder(someone)
      await beginPay(someone, order)
      const paid = news(gateway, 'paid')
      await Promise.all([
        ...Array.from({ length: 5 }, () => someone.call(cancelOrder, { orderId: order.orderId })),
        ...Array.from({ length: 5 }, () => notify(w, [paid])),
      ])
      const [row] = await w.db.select().from(orders).where(eq(orders.id, order.orderId))
      expect(row).toMatchObject({ status: 20, isFulfilled: true, grants: 1 })
      expect(await coinsOf(w, userId)).toMatchObject({ own: 300 })
    }
  })

  it('withdrawing, in both steps', async () => {
    const { someone, userId, order } = await cardSubscriber(w, gateway, 'withdraws@example.org')
    const { orderId } = order
    await w.db.update(orders).set({ countryCode: 'DE' }).where(eq(orders.id, orderId))
    const before = gateway.refunded.length
    await same(() => someone.get(withdrawOrder, { orderId, step: 'declare' }))
    await same(() => someone.get(withdrawOrder, { orderId, step: 'confirm' }))
    expect(gateway.refunded.slice(before)).toHaveLength(1)
    const number = gateway.refunded.at(-1)?.number ?? ''
    const back = { ...news(gateway, 'refunded'), orderNumber: number, eventId: `${number}:refunded` }
    await times(atOnce, () => notify(w, [back]))
    expect([await premiumOf(w, userId), (await coinsOf(w, userId)).own]).toEqual([null, 0])
    await w.doJobs()
    const letters = subjectsTo(w, 'withdraws@example.org').filter((subject) => subject.startsWith('You withdrew'))
    expect(letters).toHaveLength(1)
  })

  it('storing a linked card', async () => {
    const { someone, userId } = await memberWith(w, 'links@example.org', 0)
    const { linkId, fields } = await someone.get(signCardLink, {})
    await bring(w, linkId, `card=card-raced&customer=${fields['customer_id']}`)
    expect((await same(() => someone.get(registerCard, { linkId }))).cards).toHaveLength(1)
    expect(await w.db.select().from(cards).where(eq(cards.userId, userId))).toHaveLength(1)
  })

  it('changing the plan', async () => {
    const { someone } = await cardSubscriber(w, gateway, 'changes@example.org')
    const selection = { id: 'vip-3-months', key: randomUUID(), termsVersion: '2026-11-22' }
    const { subscription } = await same(() => someone.get(changePlan, selection))
    expect(subscription).toMatchObject({ nextPlanId: 'vip-3-months', state: 'active' })
  })

  it('ending a renewal: it ends once, with one letter, and later calls learn that there is none', async () => {
    const { someone } = await cardSubscriber(w, gateway, 'ends@example.org')
    const reported = await times(atOnce, () => someone.call(cancelSubscription, {}))
    const names = new Set(reported.map(({ name }) => name))
    expect(names.has('OK') && names.isSubsetOf(new Set(['OK', 'NO_SUBSCRIPTION']))).toBe(true)
    expect((await someone.get(mySubscription, {})).subscription).toMatchObject({ state: 'ended', next: null })
    await w.doJobs()
    const letters = subjectsTo(w, 'ends@example.org').filter((subject) => subject.startsWith('Your subscription'))
    expect(letters).toHaveLength(1)
  })

  it('reporting what went wrong with a payment', async () => {
    const { someone, userId } = await memberWith(w, 'tells@example.org', 0)
    const { orderId } = await coinOrder(someone)
    const word = { orderId, text: 'The page stayed white.', key: randomUUID() }
    await same(() => someone.get(sendPayFeedback, word))
    expect(await w.db.select().from(payFeedback).where(eq(payFeedback.userId, userId))).toHaveLength(1)
  })
})
