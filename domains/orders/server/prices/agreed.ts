import { orderKinds } from '#domains/wallet/rules.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Prices } from '../tables.ts'
import type { Quote, Quoted } from './quotes.ts'

type Agreed = { catalogue: Catalogue; quote: Pick<Quote, 'brand' | 'priceVersion'>; quoted: Quoted }

/** The prices of an order: those of its quote, or the present ones where they are lower; never more. */
export function orderPrices({ catalogue, quote: { brand }, quoted }: Agreed): Prices {
  const { plans, lifetime, packs } = catalogue.of(brand)
  const { goodsId } = quoted
  const things = quoted.kind === orderKinds.coins ? packs : { ...plans, [lifetime.id]: lifetime }
  return lower(quoted.prices, things[goodsId]?.prices ?? {})
}

/**
 * The prices of each later payment: the list's prices at the time of the quote, or the present ones where they are lower. A
 * discount is for the first payment alone; a price that rose between quote and order was not agreed to.
 */
export async function renewalPrices({ catalogue, quote, quoted }: Agreed): Promise<Prices> {
  const { brand, priceVersion } = quote
  const now = catalogue.of(brand).plans[quoted.goodsId]?.prices ?? quoted.prices
  return lower(now, (await catalogue.planPricesAt(priceVersion, brand, quoted.goodsId)) ?? {})
}

/** Currency by currency the lower price; one that the other does not know, or cannot be paid by, stays. */
function lower(prices: Prices, than: Partial<Record<string, number>>): Prices {
  const of = (currency: keyof Prices) => Math.min(prices[currency], than[currency] || prices[currency])
  return { USD: of('USD'), MMK: of('MMK'), INR: of('INR'), IDR: of('IDR'), MYR: of('MYR'), XTR: of('XTR') }
}
