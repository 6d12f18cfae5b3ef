import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePremium, memberWith } from '#tests/kit/photos.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { createPremiumOrder, createVisitorPremiumOrder } from '../../order-contract.ts'
import { listPremiumPlans } from '../../price-contract.ts'
import { newOrder } from '#tests/kit/orders.ts'
import { orderStatuses } from '../../rules.ts'
import { tiers } from '../../tiers.ts'
import { orders } from '../tables.ts'

const dayMs = 86_400_000

let w: World
beforeAll(async () => {
  w = await world()
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

describe('the plans', () => {
  it('are for 1, 3 and 12 months, with all their fields [S3-plan-01] [S3-plan-02] [S9-plans-01] [S9-popup-01]', async () => {
    const { list, tier, currency, isSandbox } = await (await w.adult()).get(listPremiumPlans, {})
    expect(list.map(({ month, items }) => [month, items[0]?.amount])).toEqual([
      [1, 300],
      [3, 1000],
      [12, 5000],
    ])
    expect(list[1]).toMatchObject({ price: 29.99, priceMMK: 63000, priceINR: 2499, priceMYR: 129.9, tgStar: 1500 })
    expect(list[1]).toMatchObject({
      originalPrice: null,
      discount: '0',
      discountExpireTime: null,
      onlyPayTgStar: false,
    })
    expect([tier, currency, isSandbox]).toEqual([1, 'USD', true])
  })

  it('come with one that never ends, for 99.99 and 5000 coins [S9-lifetime-01]', async () => {
    const { permanent } = await (await w.adult()).get(listPremiumPlans, {})
    expect(permanent).toMatchObject({ month: 0, price: 99.99, items: [{ kind: 'coins', amount: 5000 }], tier: 4 })
  })

  it('show the best price for a day, and nothing as bought most that was not', async () => {
    const { list } = await (await w.adult()).get(listPremiumPlans, {})
    expect(list.map(({ badges }) => badges)).toEqual([[], [], ['best-price']])
  })

  it('show what was bought most: the year, then three months [S9-plans-02] [S9-plans-03]', async () => {
    const { someone: buyer } = await memberWith(w, 'buys-much@example.org', 0)
    const paid = { status: orderStatuses.hasPay, paidAt: w.clock.now() }
    for (const id of [...Array<string>(12).fill('vip-12-months'), ...Array<string>(8).fill('vip-3-months')]) {
      const { orderId } = await buyer.get(createPremiumOrder, { id })
      await w.db.update(orders).set(paid).where(eq(orders.id, orderId))
    }
    w.clock.advance(600_000)
    const { list } = await (await w.adult()).get(listPremiumPlans, {})
    expect(list.map(({ month, badges }) => [month, badges])).toEqual([
      [1, []],
      [3, ['hot']],
      [12, ['best-price', 'most-hot']],
    ])
  })

  it('of a brand may be others, some for Stars alone [S3-plan-03]', async () => {
    const fiztok = await world({ config: { BRAND: 'fiztok' } })
    const { list } = await (await fiztok.adult()).get(listPremiumPlans, {})
    await fiztok.close()
    expect(list.map(({ month, onlyPayTgStar }) => [month, onlyPayTgStar])).toEqual([
      [0.25, true],
      [1, false],
      [3, false],
      [12, false],
    ])
  })

  it('are none for anyone who has premium forever', async () => {
    const { someone, userId } = await memberWith(w, 'for-ever@example.org', 0)
    await makePremium(w, userId)
    const answer = await someone.get(listPremiumPlans, { retain: true })
    expect([answer.list, answer.permanent, answer.retain]).toEqual([[], null, null])
  })
})

it('the offers of a visitor who comes back have the tiers 1, 0, 2 and 3, and the lifetime plan 4 [S4-tier-01]', async () => {
  expect(tiers).toEqual({ exit: 0, origin: 1, off2: 2, off3: 3, permanent: 4 })
  const someone = await w.adult()
  const tiersNow = async (retain: boolean) => {
    const { tier, retain: exit, permanent } = await someone.get(listPremiumPlans, { retain })
    return [tier, exit?.[0]?.tier ?? null, permanent?.tier]
  }
  expect(await tiersNow(true)).toEqual([1, 0, 4])
  const patient = await w.adult()
  const tierOf = async () => (await patient.get(listPremiumPlans, {})).tier
  expect(await tierOf()).toBe(1)
  w.clock.advance(3 * dayMs)
  expect(await tierOf()).toBe(2)
  w.clock.advance(2 * dayMs)
  expect(await tierOf()).toBe(1)
  w.clock.advance(16 * dayMs)
  expect(await tierOf()).toBe(1)
  w.clock.advance(16 * dayMs)
  expect(await tierOf()).toBe(3)
})

describe('the offer for leaving', () => {
  it('is half the price for a minute, once in 30 days [S7-config-03] [S9-discount-01] [S9-discount-02]', async () => {
    const someone = await w.adult()
    const first = await someone.get(listPremiumPlans, { retain: true })
    const until = w.clock.now().getTime() + 60_000
    expect(first.list.map(({ price }) => price)).toEqual([12.99, 29.99, 79.99])
    expect(first.retain?.[1]).toMatchObject({
      price: 15,
      originalPrice: 29.99,
      discount: '50',
      discountExpireTime: until,
    })
    expect(first.retain?.[1]).toMatchObject({ tier: 0, tgStar: 750 })
    // A client computes with it, also where there is none.
    expect([...first.list, ...(first.retain ?? [])].map(({ discount }) => Number.parseInt(discount, 10))).toEqual([
      0, 0, 0, 50, 50, 50,
    ])
    w.clock.advance(59_000)
    expect((await someone.get(listPremiumPlans, { retain: true })).retain?.[0]?.discountExpireTime).toBe(until)
    w.clock.advance(2000)
    expect((await someone.get(listPremiumPlans, { retain: true })).retain).toBeNull()
    w.clock.advance(29 * dayMs)
    expect((await someone.get(listPremiumPlans, { retain: true })).retain).toBeNull()
    w.clock.advance(dayMs)
    expect((await someone.get(listPremiumPlans, { retain: true })).retain).not.toBeNull()
  })

  it('ends for orders too, to the second', async () => {
    const someone = await w.adult()
    const { retain, quote } = await someone.get(listPremiumPlans, { retain: true })
    const order = () =>
      someone.call(createVisitorPremiumOrder, newOrder({ id: retain?.[0]?.id ?? '', quote: quote.token }))
    expect((await order()).data.goods).toMatchObject({ id: 'vip-1-month' })
    w.clock.advance(60_000)
    expect((await order()).name).toBe('QUOTE_OVER')
  })

  it('begins once for two pages that ask at once', async () => {
    const someone = await w.adult()
    const both = await Promise.all([1, 2].map(() => someone.get(listPremiumPlans, { retain: true })))
    expect(new Set(both.map(({ retain }) => retain?.[0]?.discountExpireTime)).size).toBe(1)
  })
})

describe('the price of a quote', () => {
  it('holds for ten minutes, for the one person and brand it was given to', async () => {
    const { someone } = await memberWith(w, 'quoted@example.org', 0)
    const { quote } = await someone.get(listPremiumPlans, {})
    expect(quote.until - w.clock.now().getTime()).toBe(600_000)
    const wanted = () => newOrder({ id: 'vip-1-month', quote: quote.token })
    const { someone: other } = await memberWith(w, 'other@example.org', 0)
    expect((await other.call(createPremiumOrder, wanted())).name).toBe('QUOTE_OVER')
    w.clock.advance(599_000)
    expect((await someone.call(createPremiumOrder, wanted())).name).toBe('OK')
    w.clock.advance(1000)
    expect((await someone.call(createPremiumOrder, wanted())).name).toBe('QUOTE_OVER')
  })
})
