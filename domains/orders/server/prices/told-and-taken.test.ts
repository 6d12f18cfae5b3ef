import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginPay, newOrder } from '#tests/kit/orders.ts'
import type { Person } from '#tests/kit/person.ts'
import type { PuppetGateway } from '#tests/kit/puppet-gateway.ts'
import { createPuppetGateway } from '#tests/kit/puppet-gateway.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { createGoldOrder, createVipOrder, listPayMethods } from '../../order-contract.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import { paymentCurrency, paymentMethods } from '../../payment-methods.ts'
import type { PricesIn } from '../../price-contract.ts'
import { listGoldPacks, listVipPlans } from '../../price-contract.ts'

/** Countries by the currency that people there read prices in. */
const places = [
  ['DE', 'USD'],
  ['MM', 'MMK'],
  ['IN', 'INR'],
  ['ID', 'IDR'],
  ['MY', 'MYR'],
] as const

let w: World
let gateway: PuppetGateway
beforeAll(async () => {
  gateway = createPuppetGateway()
  // The official brand has all ways to pay.
  w = await world({ adapterOf: gateway.adapterOf, config: { COUNTRY_HEADER: 'x-country', BRAND: 'official' } })
})
afterAll(() => w.close())

async function buyerIn(country: string, name: string): Promise<Person> {
  const someone = await w.adult({ headers: { 'x-country': country } })
  await w.signIn(someone, `${name}-${country.toLowerCase()}@example.org`)
  return someone
}

/** What a way to pay has to take for prices that were told, in smallest units: of USDT millionths. */
function due(method: PaymentMethod, told: PricesIn): { currency: string; minor: number } {
  const currency = paymentCurrency(method)
  if (currency === 'USDT') return { currency, minor: Math.round(told.price * 1_000_000) }
  if (currency === 'XTR') return { currency, minor: told.tgStar }
  return { currency, minor: currency === 'INR' ? told.priceINR : Math.round(told.price * 100) }
}

type Bought = { orderId: string }

/** Every way that is offered for an order, with what it says that it takes and what the gateway was then asked for. */
async function everyWay(someone: Person, order: Bought) {
  const { list } = await someone.get(listPayMethods, { orderId: order.orderId, surface: 'web' })
  const ways = []
  for (const { method, amount } of list) {
    const begun = await beginPay(someone, order as Parameters<typeof beginPay>[1], method)
    const asked = gateway.created.at(-1)
    ways.push({
      method,
      said: amount,
      again: begun.payment?.amount,
      asked: asked?.method === method ? asked.amount : null,
    })
  }
  return ways
}

function expectAllToTake(ways: Awaited<ReturnType<typeof everyWay>>, told: PricesIn): void {
  for (const { method, said, again, asked } of ways) {
    const wanted = due(method, told)
    expect([method, said]).toMatchObject([method, wanted])
    expect(again).toEqual(said)
    expect([method, asked]).toEqual([method, wanted])
  }
}

describe.each(places)(
  'what is told in %s, where prices are read in %s, is what each way to pay takes',
  (country, currency) => {
    it('for a plan, by every way there is [S9-paydisplay-01] [S9-paydisplay-02] [S9-paydisplay-03] [S9-paydisplay-04]', async () => {
      const someone = await buyerIn(country, 'plan')
      const { list, quote, ...answer } = await someone.get(listVipPlans, {})
      expect(answer.currency).toBe(currency)
      const plan = list[1]
      if (!plan) throw new Error('No plan is sold')
      const order = await someone.get(createVipOrder, newOrder({ id: plan.id, quote: quote.token }))
      const ways = await everyWay(someone, order)
      const everywhere = paymentMethods.filter((method) => method !== 'TpRoyal' || country === 'IN')
      expect(ways.map(({ method }) => method).sort()).toEqual([...everywhere].sort())
      expectAllToTake(ways, plan)
    })

    it('for the offer for leaving, whose price before and at renewal are told in the same currencies', async () => {
      const someone = await buyerIn(country, 'exit')
      const { list, retain, quote } = await someone.get(listVipPlans, { retain: true })
      const [plan, offer] = [list[0], retain?.[0]]
      if (!plan || !offer) throw new Error('No offer is made')
      const { price, priceMMK, priceINR, priceMYR, priceIDR, tgStar } = plan
      const listed = { price, priceMMK, priceINR, priceMYR, priceIDR, tgStar }
      expect([offer.original, offer.renewal, plan.original, plan.renewal]).toEqual([listed, listed, null, listed])
      const order = await someone.get(createVipOrder, newOrder({ id: offer.id, quote: quote.token }))
      expectAllToTake(await everyWay(someone, order), offer)
    })

    it('for a pack of coins', async () => {
      const someone = await buyerIn(country, 'pack')
      const { list, quote, ...answer } = await someone.get(listGoldPacks, {})
      expect(answer.currency).toBe(currency)
      const pack = list[2]
      if (!pack) throw new Error('No pack is sold')
      const { termsVersion: _, ...wanted } = newOrder({ id: pack.id, quote: quote.token })
      expectAllToTake(await everyWay(someone, await someone.get(createGoldOrder, wanted)), pack)
    })
  },
)
