import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Prices } from '../tables.ts'
import type { Quote, Quoted } from './quotes.ts'

type Agreed = { catalogue: Catalogue; quote: Pick<Quote, 'brand' | 'priceVersion'>; quoted: Quoted }

/** What an order takes: what was promised, or what the list asks for now where that has fallen meanwhile; never more. */
export function orderPrices({ catalogue, quote: { brand }, quoted }: Agreed): Prices {
  const { plans, lifetime, packs } = catalogue.of(brand)
  const { goodsId } = quoted
  const things = quoted.kind === 'gold' ? packs : { ...plans, [lifetime.id]: lifetime }
  return lower(quoted.prices, things[goodsId]?.prices ?? {})
}

/**
 * What each later payment takes: the list's price as it stood where this one was promised, or of now where that is lower.
 * A discount is for the first time alone; a price that rose between the promise and the order was not agreed to.
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
