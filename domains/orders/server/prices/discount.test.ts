import { expect, it } from 'vitest'
import { discounted } from './discount.ts'

const prices = { USD: 2999, MMK: 63_000, INR: 2499, IDR: 479_000, MYR: 12_990, XTR: 1500 }

it('is taken off each currency, to the nearest of its smallest units [S9-discount-01]', () => {
  expect(discounted(prices, 50)).toEqual({ USD: 1500, MMK: 31_500, INR: 1250, IDR: 239_500, MYR: 6495, XTR: 750 })
  expect(discounted(prices, 70)).toEqual({ USD: 900, MMK: 18_900, INR: 750, IDR: 143_700, MYR: 3897, XTR: 450 })
})

it('never makes anything free, and nothing payable by Stars that is not', () => {
  expect(discounted({ ...prices, USD: 1, XTR: 0 }, 99)).toMatchObject({ USD: 1, XTR: 0 })
})
