import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emailLogin, myProfile, requestEmailLogin } from '#domains/accounts/contract.ts'
import { createPremiumOrder, premiumOrderStatus } from '#domains/orders/order-contract.ts'
import { listPremiumPlans } from '#domains/orders/price-contract.ts'
import { offers } from '#domains/orders/server/prices/tables.ts'
import { orders, paymentEvents, payments } from '#domains/orders/server/tables.ts'
import { balancesByEntries } from '#domains/wallet/server/public.ts'
import {
  beginPay,
  coinOrder,
  news,
  newOrder,
  notify,
  premiumOf,
  premiumOrder,
  visitorOrder,
} from '#tests/kit/orders.ts'
import { coinsOf, memberWith } from '#tests/kit/photos.ts'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import { times } from '#tests/kit/wallet-fixture.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
let gateway: StubGateway
beforeAll(async () => {
  gateway = createStubGateway()
  w = await world({ adapterOf: gateway.adapterOf })
}, 60_000)
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

describe('an order that is paid', () => {
  it('is fulfilled once with concurrent reports: 20 notices, the clock and the page', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { someone, userId } = await memberWith(w, `once-${round}@example.org`, 0)
      const order = await premiumOrder(someone)
      await beginPay(someone, order)
      const paid = news(gateway, 'paid')
      gateway.stands({ ...paid, eventId: `${paid.eventId}:query` })
      w.clock.advance(15_000)
      const reported = await Promise.all([
        ...Array.from({ length: 20 }, (_, index) =>
          notify(w, [{ ...paid, eventId: index % 4 === 0 ? paid.eventId : `${paid.eventId}:${index}` }]),
        ),
        w.doJobs(),
        w.doJobs(),
        ...Array.from({ length: 5 }, () => someone.get(premiumOrderStatus, { orderId: order.orderId })),
      ])
      expect(reported.every((one) => !(one instanceof Response) || one.status === 200)).toBe(true)
      expect(await coinsOf(w, userId)).toEqual({ own: 300, held: 0, spent: 0 })
      expect(await balancesByEntries(w.db, userId)).toMatchObject({ 'energy:available': 1000 })
      const [row] = await w.db.select().from(orders).where(eq(orders.id, order.orderId))
      expect(row).toMatchObject({ status: 20, isFulfilled: true, grants: 1, reviewReason: null })
      expect((await premiumOf(w, userId))?.getTime()).toBe(row?.premiumUntil?.getTime())
    }
  })

  it('and refunded at once ends in one of the two, with the books right', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { someone, userId } = await memberWith(w, `both-${round}@example.org`, 0)
      await beginPay(someone, await coinOrder(someone))
      await Promise.all([
        ...Array.from({ length: 5 }, () => notify(w, [news(gateway, 'paid')])),
        ...Array.from({ length: 5 }, () => notify(w, [news(gateway, 'refunded')])),
      ])
      expect(await coinsOf(w, userId)).toMatchObject({ own: 0, held: 0 })
    }
  })

  it('adds its time to that of another one which is paid in the same moment', async () => {
    const { someone, userId } = await memberWith(w, 'two@example.org', 0)
    for (let made = 0; made < 3; made += 1) await beginPay(someone, await premiumOrder(someone))
    const numbers = gateway.created.slice(-3)
    await Promise.all(
      numbers.map(({ number, amount }) =>
        notify(w, [{ eventId: number, kind: 'paid', orderNumber: number, reference: number, amount }]),
      ),
    )
    expect((await premiumOf(w, userId))?.toISOString()).toMatch(/^2026-09-01/)
    expect(await coinsOf(w, userId)).toMatchObject({ own: 900 })
  })

  it('while its visitor signs in ends with the person they are, whole', async () => {
    for (let round = 0; round < 8; round += 1) {
      const email = `became-${round}@example.org`
      await w.member(email)
      const visitor = await w.adult()
      const order = await visitorOrder(visitor)
      await beginPay(visitor, order)
      const paid = news(gateway, 'paid')
      w.clock.advance(61_000)
      await visitor.get(requestEmailLogin, { email })
      const signIn = visitor.call(emailLogin, { email, code: w.mailedCode(email) })
      await Promise.all([signIn, ...Array.from({ length: 4 }, () => notify(w, [paid]))])
      expect((await signIn).name).toBe('OK')
      const { user, goldBalance } = await visitor.get(myProfile, {})
      expect([user.id, goldBalance, user.vipExpireAt !== null]).toEqual([await w.idOf(email), 300, true])
      const [row] = await w.db.select().from(orders).where(eq(orders.id, order.orderId))
      expect(row).toMatchObject({ userId: user.id, isFulfilled: true, grants: 1 })
    }
  })
})

describe('one press in many places', () => {
  it('makes one order for one key', async () => {
    const { someone } = await memberWith(w, 'key@example.org', 0)
    const { quote } = await someone.get(listPremiumPlans, {})
    const wanted = newOrder({ id: 'vip-1-month', quote: quote.token, key: randomUUID() })
    const made = await times(20, () => someone.get(createPremiumOrder, wanted))
    expect(new Set(made.map(({ orderId }) => orderId)).size).toBe(1)
  })

  it('opens one payment for one way', async () => {
    const { someone } = await memberWith(w, 'tries@example.org', 0)
    const order = await premiumOrder(someone)
    const begun = await times(20, () => beginPay(someone, order))
    expect(new Set(begun.map(({ payment }) => JSON.stringify(payment))).size).toBe(1)
    expect(await w.db.select().from(payments).where(eq(payments.orderId, order.orderId))).toHaveLength(1)
  })

  it('makes one offer for leaving', async () => {
    const someone = await w.adult()
    const all = await times(20, () => someone.get(listPremiumPlans, { retain: true }))
    expect(new Set(all.map(({ retain }) => retain?.[0]?.discountExpireTime)).size).toBe(1)
    const { user } = await someone.get(myProfile, {})
    expect(await w.db.select().from(offers).where(eq(offers.userId, user.id))).toHaveLength(1)
  })

  it('signs a buyer in once by one token', async () => {
    const visitor = await w.adult()
    const order = await visitorOrder(visitor)
    const { orderId, token } = order
    await beginPay(visitor, order)
    await notify(w, [news(gateway, 'paid')])
    const strangers = await times(10, () => w.person().get(premiumOrderStatus, { orderId, token: token ?? '' }))
    expect(strangers.filter((one) => one.token !== null)).toHaveLength(1)
  })
})

it('stores one event per name, and holds unknown ones', async () => {
  const unknown = { kind: 'paid', orderNumber: 'N404', reference: 'r', amount: { currency: 'USD', minor: 1 } } as const
  await times(20, () => notify(w, [{ ...unknown, eventId: 'same' }]))
  const stored = await w.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, 'same'))
  expect(stored).toMatchObject([{ reviewReason: 'unknown-order', paymentId: null }])
})
