import type { Orders } from '../orders.ts'
import type { Quoted } from './quotes.ts'
import { quoteMs } from './quotes.ts'

/** Holds the prices of some things for somebody, from now on. */
export function quoteOf(
  { quotes, catalogue }: Pick<Orders, 'quotes' | 'catalogue'>,
  goods: readonly Quoted[],
  { userId, brand, now }: { userId: string; brand: string; now: Date },
): { token: string; until: number } {
  const until = new Date(now.getTime() + quoteMs)
  const token = quotes.sign({ userId, brand, priceVersion: catalogue.version, until, goods })
  return { token, until: until.getTime() }
}
