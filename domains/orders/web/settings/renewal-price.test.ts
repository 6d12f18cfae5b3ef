import { expect, it } from 'vitest'
import { renewalDay, renewalPrice } from './renewal-price.ts'

it('a renewal takes the price without the discount of the first time', () => {
  expect(renewalPrice({ price: 15, originalPrice: 29.99 })).toBe(29.99)
  expect(renewalPrice({ price: 29.99, originalPrice: null })).toBe(29.99)
})

it('a renewal is paid a day before the paid time runs out, and not before today', () => {
  const now = Date.UTC(2026, 5, 1)
  expect(renewalDay(Date.UTC(2026, 6, 1), now)).toBe(Date.UTC(2026, 5, 30))
  expect(renewalDay(now + 1000, now)).toBe(now)
})
