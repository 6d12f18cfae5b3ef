import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limitSpending } from '#tests/kit/coins.ts'
import { beginPay, coinOrder, news, newOrder, notify, premiumOrder } from '#tests/kit/orders.ts'
import type { Person } from '#tests/kit/person.ts'
import { memberWith } from '#tests/kit/photos.ts'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { createCoinOrder, createPremiumOrder, createVisitorPremiumOrder } from '../../order-contract.ts'
import { listCoinPacks, listPremiumPlans } from '../../price-contract.ts'
import { orders } from '../tables.ts'

let w: World
let gateway: StubGateway
let someone: Person
beforeAll(async () => {
  gateway = createStubGateway()
  w = await world({ adapterOf: gateway.adapterOf })
  someone = (await memberWith(w, 'someone@example.org', 0)).someone
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

const premiumQuote = async (who = someone) => (await who.get(listPremiumPlans, {})).quote.token
const coinQuote = async (who = someone) => (await who.get(listCoinPacks, {})).quote.token
const rowOf = async (orderId: string) => (await w.db.select().from(orders).where(eq(orders.id, orderId)))[0]

describe('an order of premium', () => {
  it('waits, at the price of the quote, and keeps where it was decided [S2-pview-01] [S3-purchase-01]', async () => {
    const extraJson = JSON.stringify({ event: 'script', data: { scriptId: 's1' }, client: 'web' })
    const wanted = newOrder({ id: 'vip-3-months', quote: await premiumQuote(), comeFrom: 'chat', extraJson })
    const order = await someone.get(createPremiumOrder, wanted)
    expect(order).toMatchObject({
      orderStatus: 10,
      goods: { kind: 'vip', id: 'vip-3-months', month: 3, coins: 1000 },
      payment: null,
      token: null,
      isUnderReview: false,
    })
    const row = await rowOf(order.orderId)
    expect(row).toMatchObject({ comeFrom: 'chat', extraJson, tier: 1, tokenHash: null })
    expect(row?.prices).toMatchObject({ USD: 2999, XTR: 1500 })
    expect(row?.priceVersion).toBe(w.services.orders.catalogue.version)
  })

  it('takes an id, where it comes from and extra JSON alone, and does not renew then [S7-vip-03]', async () => {
    const extraJson = '{"event":"premium"}'
    const order = await someone.get(createPremiumOrder, { id: 'vip-1-month', comeFrom: 'bot', extraJson })
    expect(order).toMatchObject({ orderStatus: 10, goods: { id: 'vip-1-month' } })
    const row = await rowOf(order.orderId)
    expect(row).toMatchObject({ comeFrom: 'bot', extraJson, renews: false, consent: null, prices: { USD: 1299 } })
    const unknown = await someone.send(createPremiumOrder.path, { id: 'vip-7', comeFrom: '', extraJson: '' })
    expect(await unknown.json()).toMatchObject({ code: 1000, data: null })
  })

  it('keeps what was agreed to', async () => {
    const { orderId } = await premiumOrder(someone)
    expect((await rowOf(orderId))?.consent).toMatchObject({
      termsVersion: '2026-06',
      textVersion: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown,
      locale: 'en',
      at: w.clock.now().toISOString(),
      renewal: { month: 1, prices: { USD: 1299 } },
    })
  })

  it('renews at the price of the list, also where an offer made it cheaper', async () => {
    const { retain, quote } = await someone.get(listPremiumPlans, { retain: true })
    const order = await someone.get(createPremiumOrder, newOrder({ id: retain?.[1]?.id ?? '', quote: quote.token }))
    const row = await rowOf(order.orderId)
    expect([row?.prices.USD, row?.consent?.renewal?.prices.USD, row?.tier]).toEqual([1500, 2999, 0])
  })

  it('is the same for the same key, also at once, and refused for other content', async () => {
    const wanted = newOrder({ id: 'vip-1-month', quote: await premiumQuote() })
    const all = await Promise.all([1, 2, 3].map(() => someone.get(createPremiumOrder, wanted)))
    expect(new Set(all.map(({ orderId }) => orderId)).size).toBe(1)
    expect((await someone.call(createPremiumOrder, { ...wanted, id: 'vip-3-months' })).name).toBe('KEY_REUSED')
    expect((await someone.call(createPremiumOrder, { ...wanted, comeFrom: 'elsewhere' })).name).toBe('KEY_REUSED')
    w.clock.advance(3_600_000)
    expect((await someone.get(createPremiumOrder, wanted)).orderId).toBe(all[0]?.orderId)
  })

  it('is refused for a plan that is not sold, a quote that is none, and words that are no object', async () => {
    const quote = await premiumQuote()
    const call = (over: object) =>
      someone.call(createPremiumOrder, { ...newOrder({ id: 'vip-1-month', quote }), ...over })
    expect((await call({ id: 'vip-1-week' })).name).toBe('PARAMS_ERROR')
    expect((await call({ id: 'coins-100' })).name).toBe('PARAMS_ERROR')
    expect((await call({ quote: 'none' })).name).toBe('QUOTE_OVER')
    expect((await call({ quote: `${quote}x` })).name).toBe('QUOTE_OVER')
    const long = JSON.stringify({ event: 'é'.repeat(1500) })
    for (const extraJson of [long, '[]', '"text"', 'null', '{', '7', 'x'.repeat(2001)])
      expect((await call({ extraJson })).name).toBe('PARAMS_ERROR')
  })

  it('is refused to anyone who has fifty that wait', async () => {
    const { someone: eager } = await memberWith(w, 'eager@example.org', 0)
    const quote = await premiumQuote(eager)
    const call = () => eager.call(createPremiumOrder, newOrder({ id: 'vip-1-month', quote }))
    for (let made = 0; made < 50; made += 1) expect((await call()).name).toBe('OK')
    expect(await call()).toMatchObject({ name: 'TOO_MANY_REQUESTS', status: 429 })
  })

  it('is for people, and for adults', async () => {
    const visitor = await w.adult()
    expect((await visitor.call(createPremiumOrder, newOrder({ id: 'vip-1-month', quote: 'none' }))).name).toBe(
      'NEED_LOGIN',
    )
    const child = w.person()
    const quote = await premiumQuote(child)
    expect((await child.call(createVisitorPremiumOrder, newOrder({ id: 'vip-1-month', quote }))).name).toBe(
      'AGE_REQUIRED',
    )
  })
})

describe('an order of a visitor', () => {
  it('comes with a token that it is requested by, the same each time [S6-role-03] [S7-vip-04]', async () => {
    const visitor = await w.adult()
    const wanted = newOrder({ id: 'vip-lifetime', quote: await premiumQuote(visitor) })
    const [order, again] = [
      await visitor.get(createVisitorPremiumOrder, wanted),
      await visitor.get(createVisitorPremiumOrder, wanted),
    ]
    expect(order.token).toMatch(/^order:[\w-]{43}$/)
    expect(again).toEqual(order)
    expect((await rowOf(order.orderId))?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(await rowOf(order.orderId))).not.toContain(order.token?.slice(6))
  })

  it('is refused as any other is', async () => {
    const visitor = await w.adult()
    const quote = await premiumQuote(visitor)
    const key = randomUUID()
    const call = (over: object) =>
      visitor.call(createVisitorPremiumOrder, { ...newOrder({ id: 'vip-1-month', quote, key }), ...over })
    expect((await call({ id: 'none' })).name).toBe('PARAMS_ERROR')
    expect((await call({ quote: await premiumQuote() })).name).toBe('QUOTE_OVER')
    expect((await call({})).name).toBe('OK')
    expect((await call({ id: 'vip-3-months' })).name).toBe('KEY_REUSED')
  })
})

describe('an order of coins', () => {
  it('takes an id and where it comes from, and waits at the price of the list [S7-goldorder-01]', async () => {
    const order = await someone.get(createCoinOrder, { id: 'coins-1000', comeFrom: 'miniapp_energy' })
    expect(order).toMatchObject({ orderStatus: 10, goods: { kind: 'gold', id: 'coins-1000', gold: 1000 } })
    const { prices, comeFrom } = (await rowOf(order.orderId)) ?? {}
    const { list } = await someone.get(listCoinPacks, {})
    expect([comeFrom, prices?.USD]).toEqual([
      'miniapp_energy',
      Math.round(100 * (list.find(({ id }) => id === 'coins-1000')?.price ?? 0)),
    ])
    const unknown = await someone.send(createCoinOrder.path, { id: 'coins-7', comeFrom: '' })
    expect(await unknown.json()).toMatchObject({ code: 1000, data: null })
  })

  it('waits, at the price of the quote', async () => {
    const order = await coinOrder(someone, 'coins-1000')
    expect(order).toMatchObject({ orderStatus: 10, goods: { kind: 'gold', id: 'coins-1000', gold: 1000 }, token: null })
    expect(await rowOf(order.orderId)).toMatchObject({ consent: null, month: null })
  })

  it('is refused for a pack that is not sold, another quote, or a key of something else', async () => {
    const { termsVersion: _, ...wanted } = newOrder({ id: 'coins-100', quote: await coinQuote() })
    expect((await someone.call(createCoinOrder, { ...wanted, id: 'vip-1-month' })).name).toBe('PARAMS_ERROR')
    expect((await someone.call(createCoinOrder, { ...wanted, quote: await premiumQuote() })).name).toBe('PARAMS_ERROR')
    expect((await someone.call(createCoinOrder, { ...wanted, quote: 'none' })).name).toBe('QUOTE_OVER')
    expect((await someone.call(createCoinOrder, wanted)).name).toBe('OK')
    expect((await someone.call(createCoinOrder, { ...wanted, id: 'coins-300' })).name).toBe('KEY_REUSED')
  })
})

describe('an order without key, quote and terms', () => {
  const anyone = async (email: string) => (await memberWith(w, email, 0)).someone

  it('is one order for the same request within ten minutes, until it is paid or cancelled', async () => {
    const buyer = await anyone('no-key@example.org')
    const order = () => buyer.get(createCoinOrder, { id: 'coins-300' })
    const atOnce = await Promise.all([order(), order(), order()])
    expect(new Set(atOnce.map(({ orderId }) => orderId)).size).toBe(1)
    const [first] = atOnce
    expect((await buyer.get(createCoinOrder, { id: 'coins-1000' })).orderId).not.toBe(first?.orderId)
    w.clock.advance(599_000)
    expect((await order()).orderId).toBe(first?.orderId)
    w.clock.advance(1001)
    const second = await order()
    expect(second.orderId).not.toBe(first?.orderId)
    await beginPay(buyer, second)
    expect((await order()).orderId).toBe(second.orderId)
    await notify(w, [news(gateway, 'paid')])
    expect((await order()).orderId).not.toBe(second.orderId)
  })

  it('costs what the list shows this person now, and is another order at another price', async () => {
    const buyer = await anyone('no-quote@example.org')
    const order = async (id: string) => (await buyer.get(createPremiumOrder, { id })).orderId
    const full = await order('vip-3-months')
    w.clock.advance(3 * 86_400_000)
    const { list } = await buyer.get(listPremiumPlans, {})
    const cut = await order('vip-3-months')
    expect(cut).not.toBe(full)
    expect([(await rowOf(full))?.prices.USD, (await rowOf(cut))?.prices.USD]).toEqual([2999, 1500])
    expect(list.find(({ id }) => id === 'vip-3-months')?.price).toBe(15)
    expect((await buyer.call(createPremiumOrder, { id: 'vip-1-week' })).name).toBe('PARAMS_ERROR')
    expect((await buyer.call(createPremiumOrder, { id: 'coins-100' })).name).toBe('PARAMS_ERROR')
  })

  it('takes the exit offer at its price while it lasts', async () => {
    const buyer = await anyone('no-quote-exit@example.org')
    const { retain } = await buyer.get(listPremiumPlans, { retain: true })
    const id = retain?.[0]?.id ?? ''
    const { orderId } = await buyer.get(createPremiumOrder, { id })
    expect(await rowOf(orderId)).toMatchObject({ tier: 0, prices: { USD: 650 } })
    w.clock.advance(61_000)
    expect((await buyer.call(createPremiumOrder, { id })).name).toBe('PARAMS_ERROR')
  })

  it('records no consent where no terms were shown, and so renews nothing', async () => {
    const buyer = await anyone('no-terms@example.org')
    const shown = await buyer.get(createPremiumOrder, { id: 'vip-1-month', termsVersion: '2026-06' })
    expect(await rowOf(shown.orderId)).toMatchObject({ renews: true, consent: { renewal: { month: 1 } } })
    const { orderId } = await buyer.get(createPremiumOrder, { id: 'vip-1-month' })
    expect(await rowOf(orderId)).toMatchObject({ renews: false, consent: null })
  })
})

describe("a person's own limit", () => {
  it('holds for what orders bring, with what was bought in the same span', async () => {
    const { someone: careful, userId } = await memberWith(w, 'careful@example.org', 0)
    await limitSpending(w, userId, { per: 'week', coins: 500 })
    const pack = async (id: string) => {
      const { termsVersion: _, ...wanted } = newOrder({ id, quote: await coinQuote(careful) })
      return (await careful.call(createCoinOrder, wanted)).name
    }
    const plan = async (id: string) =>
      (await careful.call(createPremiumOrder, newOrder({ id, quote: await premiumQuote(careful) }))).name
    expect([await pack('coins-1000'), await pack('coins-300')]).toEqual(['SPEND_LIMIT_REACHED', 'OK'])
    expect([await plan('vip-3-months'), await plan('vip-1-month')]).toEqual(['SPEND_LIMIT_REACHED', 'OK'])
    await beginPay(careful, await coinOrder(careful, 'coins-300'))
    await notify(w, [news(gateway, 'paid')])
    expect([await pack('coins-300'), await pack('coins-100')]).toEqual(['SPEND_LIMIT_REACHED', 'OK'])
    w.clock.advance(8 * 86_400_000)
    expect(await pack('coins-300')).toBe('OK')
  })

  it('is none for anyone who has set none', async () => {
    const { someone: free } = await memberWith(w, 'free@example.org', 0)
    expect((await coinOrder(free, 'coins-10000')).orderStatus).toBe(10)
  })
})
