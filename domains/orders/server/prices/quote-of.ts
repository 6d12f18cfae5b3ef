import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Quoted, Quotes } from './quotes.ts'
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
