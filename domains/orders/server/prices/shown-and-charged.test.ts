import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginPay, newOrder } from '#tests/kit/orders.ts'
import type { Person } from '#tests/kit/person.ts'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { createCoinOrder, createPremiumOrder, listPayMethods } from '../../order-contract.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import { paymentCurrency, paymentMethods } from '../../payment-methods.ts'
import type { PricesIn } from '../../price-contract.ts'
import { listCoinPacks, listPremiumPlans } from '../../price-contract.ts'

/** Countries by the currency that people there read prices in. */
const places = [
  ['DE', 'USD'],
  ['MM', 'MMK'],
  ['IN', 'INR'],
  ['ID', 'IDR'],
  ['MY', 'MYR'],
] as const

let w: World
let gateway: StubGateway
beforeAll(async () => {
  gateway = createStubGateway()
  // The official brand has all payment methods.
  w = await world({ adapterOf: gateway.adapterOf, config: { COUNTRY_HEADER: 'x-country', BRAND: 'official' } })
})
afterAll(() => w.close())

async function buyerIn(country: string, name: string): Promise<Person> {
  const someone = await w.adult({ headers: { 'x-country': country } })
  await w.signIn(someone, `${name}-${country.toLowerCase()}@example.org`)
  return someone
}

/** The amount that a payment method must collect for the shown prices, in smallest units: of USDT millionths. */
function due(method: PaymentMethod, reported: PricesIn): { currency: string; minor: number } {
  const currency = paymentCurrency(method)
  if (currency === 'USDT') return { currency, minor: Math.round(reported.price * 1_000_000) }
  if (currency === 'XTR') return { currency, minor: reported.tgStar }
  return { currency, minor: currency === 'INR' ? reported.priceINR : Math.round(reported.price * 100) }
}

type Bought = { orderId: string }

/** Every way that is offered for an order, with what it says that it takes and what the gateway was then requested. */
async function everyMethod(someone: Person, order: Bought) {
  const { list } = await someone.get(listPayMethods, { orderId: order.orderId, surface: 'web' })
  const methods = []
  for (const { method, amount } of list) {
    const begun = await beginPay(someone, order as Parameters<typeof beginPay>[1], method)
    const requested = gateway.created.at(-1)
    methods.push({
      method,
      said: amount,
      again: begun.payment?.amount,
      requested: requested?.method === method ? requested.amount : null,
    })
  }
  return methods
}

function expectAllToTake(methods: Awaited<ReturnType<typeof everyMethod>>, reported: PricesIn): void {
  for (const { method, said, again, requested } of methods) {
    const wanted = due(method, reported)
    expect([method, said]).toMatchObject([method, wanted])
    expect(again).toEqual(said)
    expect([method, requested]).toEqual([method, wanted])
  }
}

describe.each(places)(
  'the price shown in %s, where prices are read in %s, is the one that each payment method takes',
  (country, currency) => {
    it('for a plan, by every way there is [S9-paydisplay-01] [S9-paydisplay-02] [S9-paydisplay-03] [S9-paydisplay-04]', async () => {
      const someone = await buyerIn(country, 'plan')
      const { list, quote, ...answer } = await someone.get(listPremiumPlans, {})
      expect(answer.currency).toBe(currency)
      const plan = list[1]
      if (!plan) throw new Error('No plan is sold')
      const order = await someone.get(createPremiumOrder, newOrder({ id: plan.id, quote: quote.token }))
      const methods = await everyMethod(someone, order)
      const everywhere = paymentMethods.filter((method) => method !== 'TpRoyal' || country === 'IN')
      expect(methods.map(({ method }) => method).sort()).toEqual([...everywhere].sort())
      expectAllToTake(methods, plan)
    })

    it('for the offer for leaving, whose price before and at renewal are shown in the same currencies', async () => {
      const someone = await buyerIn(country, 'exit')
      const { list, retain, quote } = await someone.get(listPremiumPlans, { retain: true })
      const [plan, offer] = [list[0], retain?.[0]]
      if (!plan || !offer) throw new Error('No offer is made')
      const { price, priceMMK, priceINR, priceMYR, priceIDR, tgStar } = plan
      const listed = { price, priceMMK, priceINR, priceMYR, priceIDR, tgStar }
      expect([offer.original, offer.renewal, plan.original, plan.renewal]).toEqual([listed, listed, null, listed])
      const order = await someone.get(createPremiumOrder, newOrder({ id: offer.id, quote: quote.token }))
      expectAllToTake(await everyMethod(someone, order), offer)
    })

    it('for a pack of coins', async () => {
      const someone = await buyerIn(country, 'pack')
      const { list, quote, ...answer } = await someone.get(listCoinPacks, {})
      expect(answer.currency).toBe(currency)
      const pack = list[2]
      if (!pack) throw new Error('No pack is sold')
      const { termsVersion: _, ...wanted } = newOrder({ id: pack.id, quote: quote.token })
      expectAllToTake(await everyMethod(someone, await someone.get(createCoinOrder, wanted)), pack)
    })
  },
)
