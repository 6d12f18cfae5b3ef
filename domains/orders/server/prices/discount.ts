import type { Prices } from '../tables.ts'

/** Prices less so many percent, each to its nearest smallest unit; what cannot be paid in Stars stays so. */
export function discounted(prices: Prices, percentOff: number): Prices {
  const less = (minor: number) => (minor === 0 ? 0 : Math.max(1, Math.round((minor * (100 - percentOff)) / 100)))
  return {
    USD: less(prices.USD),
    MMK: less(prices.MMK),
    INR: less(prices.INR),
    IDR: less(prices.IDR),
    MYR: less(prices.MYR),
    XTR: less(prices.XTR),
  }
}
