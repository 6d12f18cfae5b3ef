import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limitSpending } from '#tests/kit/coins.ts'
import { beginPay, goldOrder, news, newOrder, notify, vipOrder } from '#tests/kit/orders.ts'
import type { Person } from '#tests/kit/person.ts'
import { memberWith } from '#tests/kit/photos.ts'
import type { PuppetGateway } from '#tests/kit/puppet-gateway.ts'
import { createPuppetGateway } from '#tests/kit/puppet-gateway.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { createGoldOrder, createVipOrder, createVisitorVipOrder } from '../../order-contract.ts'
import { listGoldPacks, listVipPlans } from '../../price-contract.ts'
import { orders } from '../tables.ts'

let w: World
let gateway: PuppetGateway
let someone: Person
beforeAll(async () => {
  gateway = createPuppetGateway()
  w = await world({ adapterOf: gateway.adapterOf })
  someone = (await memberWith(w, 'someone@example.org', 0)).someone
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

const vipQuote = async (who = someone) => (await who.get(listVipPlans, {})).quote.token
const goldQuote = async (who = someone) => (await who.get(listGoldPacks, {})).quote.token
const rowOf = async (orderId: string) => (await w.db.select().from(orders).where(eq(orders.id, orderId)))[0]

describe('an order of premium', () => {
  it('waits, at the price of the quote, and keeps where it was decided [S7-vip-03] [S2-pview-01] [S3-purchase-01]', async () => {
    const extraJson = JSON.stringify({ event: 'script', data: { scriptId: 's1' }, client: 'web' })
    const wanted = newOrder({ id: 'vip-3-months', quote: await vipQuote(), comeFrom: 'chat', extraJson })
    const order = await someone.get(createVipOrder, wanted)
    expect(order).toMatchObject({
      orderStatus: 10,
      goods: { kind: 'vip', id: 'vip-3-months', month: 3, coins: 1000 },
      payment: null,
      token: null,
      isHeld: false,
    })
    const row = await rowOf(order.orderId)
    expect(row).toMatchObject({ comeFrom: 'chat', extraJson, tier: 1, tokenHash: null })
    expect(row?.prices).toMatchObject({ USD: 2999, XTR: 1500 })
    expect(row?.priceVersion).toBe(w.services.orders.catalogue.version)
  })

  it('keeps what was agreed to', async () => {
    const { orderId } = await vipOrder(someone)
    expect((await rowOf(orderId))?.consent).toMatchObject({
      termsVersion: '2026-06',
      textVersion: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown,
      locale: 'en',
      at: w.clock.now().toISOString(),
      renewal: { month: 1, prices: { USD: 1299 } },
    })
  })

  it('renews at the price of the list, also where an offer made it cheaper', async () => {
    const { retain, quote } = await someone.get(listVipPlans, { retain: true })
    const order = await someone.get(createVipOrder, newOrder({ id: retain?.[1]?.id ?? '', quote: quote.token }))
    const row = await rowOf(order.orderId)
    expect([row?.prices.USD, row?.consent?.renewal?.prices.USD, row?.tier]).toEqual([1500, 2999, 0])
  })

  it('is the same for the same key, also at once, and refused for other content', async () => {
    const wanted = newOrder({ id: 'vip-1-month', quote: await vipQuote() })
    const all = await Promise.all([1, 2, 3].map(() => someone.get(createVipOrder, wanted)))
    expect(new Set(all.map(({ orderId }) => orderId)).size).toBe(1)
    expect((await someone.call(createVipOrder, { ...wanted, id: 'vip-3-months' })).name).toBe('KEY_REUSED')
    expect((await someone.call(createVipOrder, { ...wanted, comeFrom: 'elsewhere' })).name).toBe('KEY_REUSED')
    w.clock.advance(3_600_000)
    expect((await someone.get(createVipOrder, wanted)).orderId).toBe(all[0]?.orderId)
  })

  it('is refused for a plan that is not sold, a quote that is none, and words that are no object', async () => {
    const quote = await vipQuote()
    const call = (over: object) => someone.call(createVipOrder, { ...newOrder({ id: 'vip-1-month', quote }), ...over })
    expect((await call({ id: 'vip-1-week' })).name).toBe('PLAN_UNKNOWN')
    expect((await call({ id: 'coins-100' })).name).toBe('PLAN_UNKNOWN')
    expect((await call({ quote: 'none' })).name).toBe('QUOTE_OVER')
    expect((await call({ quote: `${quote}x` })).name).toBe('QUOTE_OVER')
    const long = JSON.stringify({ event: 'é'.repeat(1500) })
    for (const extraJson of [long, '[]', '"text"', 'null', '{', '7', 'x'.repeat(2001)])
      expect((await call({ extraJson })).name).toBe('PARAMS_ERROR')
  })

  it('is refused to whoever has fifty that wait', async () => {
    const { someone: eager } = await memberWith(w, 'eager@example.org', 0)
    const quote = await vipQuote(eager)
    const call = () => eager.call(createVipOrder, newOrder({ id: 'vip-1-month', quote }))
    for (let made = 0; made < 50; made += 1) expect((await call()).name).toBe('OK')
    expect(await call()).toMatchObject({ name: 'TOO_MANY_REQUESTS', status: 429 })
  })

  it('is for people, and for adults', async () => {
    const visitor = await w.adult()
    expect((await visitor.call(createVipOrder, newOrder({ id: 'vip-1-month', quote: 'none' }))).name).toBe('NEED_LOGIN')
    const child = w.person()
    const quote = await vipQuote(child)
    expect((await child.call(createVisitorVipOrder, newOrder({ id: 'vip-1-month', quote }))).name).toBe('AGE_REQUIRED')
  })
})

describe('an order of a visitor', () => {
  it('comes with a token that it is asked for by, the same each time [S6-role-03] [S7-vip-04]', async () => {
    const visitor = await w.adult()
    const wanted = newOrder({ id: 'vip-lifetime', quote: await vipQuote(visitor) })
    const [order, again] = [
      await visitor.get(createVisitorVipOrder, wanted),
      await visitor.get(createVisitorVipOrder, wanted),
    ]
    expect(order.token).toMatch(/^order:[\w-]{43}$/)
    expect(again).toEqual(order)
    expect((await rowOf(order.orderId))?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(await rowOf(order.orderId))).not.toContain(order.token?.slice(6))
  })

  it('is refused as any other is', async () => {
    const visitor = await w.adult()
    const quote = await vipQuote(visitor)
    const key = randomUUID()
    const call = (over: object) =>
      visitor.call(createVisitorVipOrder, { ...newOrder({ id: 'vip-1-month', quote, key }), ...over })
    expect((await call({ id: 'none' })).name).toBe('PLAN_UNKNOWN')
    expect((await call({ quote: await vipQuote() })).name).toBe('QUOTE_OVER')
    expect((await call({})).name).toBe('OK')
    expect((await call({ id: 'vip-3-months' })).name).toBe('KEY_REUSED')
  })
})

describe('an order of coins', () => {
  it('waits, at the price of the quote [S7-goldorder-01]', async () => {
    const order = await goldOrder(someone, 'coins-1000')
    expect(order).toMatchObject({ orderStatus: 10, goods: { kind: 'gold', id: 'coins-1000', gold: 1000 }, token: null })
    expect(await rowOf(order.orderId)).toMatchObject({ consent: null, month: null })
  })

  it('is refused for a pack that is not sold, another quote, or a key of something else', async () => {
    const { termsVersion: _, ...wanted } = newOrder({ id: 'coins-100', quote: await goldQuote() })
    expect((await someone.call(createGoldOrder, { ...wanted, id: 'vip-1-month' })).name).toBe('PLAN_UNKNOWN')
    expect((await someone.call(createGoldOrder, { ...wanted, quote: await vipQuote() })).name).toBe('PLAN_UNKNOWN')
    expect((await someone.call(createGoldOrder, { ...wanted, quote: '' })).name).toBe('QUOTE_OVER')
    expect((await someone.call(createGoldOrder, wanted)).name).toBe('OK')
    expect((await someone.call(createGoldOrder, { ...wanted, id: 'coins-300' })).name).toBe('KEY_REUSED')
  })
})

describe("a person's own limit", () => {
  it('holds for what orders bring, with what was bought in the same span', async () => {
    const { someone: careful, userId } = await memberWith(w, 'careful@example.org', 0)
    await limitSpending(w, userId, { per: 'week', coins: 500 })
    const pack = async (id: string) => {
      const { termsVersion: _, ...wanted } = newOrder({ id, quote: await goldQuote(careful) })
      return (await careful.call(createGoldOrder, wanted)).name
    }
    const plan = async (id: string) =>
      (await careful.call(createVipOrder, newOrder({ id, quote: await vipQuote(careful) }))).name
    expect([await pack('coins-1000'), await pack('coins-300')]).toEqual(['SPEND_LIMIT_REACHED', 'OK'])
    expect([await plan('vip-3-months'), await plan('vip-1-month')]).toEqual(['SPEND_LIMIT_REACHED', 'OK'])
    await beginPay(careful, await goldOrder(careful, 'coins-300'))
    await notify(w, [news(gateway, 'paid')])
    expect([await pack('coins-300'), await pack('coins-100')]).toEqual(['SPEND_LIMIT_REACHED', 'OK'])
    w.clock.advance(8 * 86_400_000)
    expect(await pack('coins-300')).toBe('OK')
  })

  it('is none for whoever has set none', async () => {
    const { someone: free } = await memberWith(w, 'free@example.org', 0)
    expect((await goldOrder(free, 'coins-10000')).orderStatus).toBe(10)
  })
})
