import type { Catalogue } from '../catalogue/catalogue.ts'
import { lifetimeForSale, packsForSale, plansForSale } from './for-sale.ts'
import type { Quote, Quoted, Quotes } from './quotes.ts'
import { quoteMs } from './quotes.ts'

type Customer = { userId: string; brand: string; now: Date }

/** Quotes the prices of some goods to a person, from now on. */
export type QuoteOf = (goods: readonly Quoted[], customer: Customer) => { token: string; until: number }

/** Quotes prices at the present version of the price lists. */
export function createQuoteOf(quotes: Pick<Quotes, 'sign'>, catalogue: Pick<Catalogue, 'version'>): QuoteOf {
  return (goods, { userId, brand, now }) => {
    const until = new Date(now.getTime() + quoteMs)
    const token = quotes.sign({ userId, brand, priceVersion: catalogue.version, until, goods })
    return { token, until: until.getTime() }
  }
}

/** The present prices of a brand's list, for a client that orders without a quote. */
export function listedQuote(catalogue: Catalogue, { userId, brand, now }: Customer): Quote {
  const at = { catalogue, brand, now }
  const lifetime = lifetimeForSale(at)
  const plans = [...plansForSale(at, null), ...(lifetime ? [lifetime] : [])].map(({ quoted }) => quoted)
  const until = new Date(now.getTime() + quoteMs)
  return { userId, brand, priceVersion: catalogue.version, until, goods: [...packsForSale(at), ...plans] }
}
