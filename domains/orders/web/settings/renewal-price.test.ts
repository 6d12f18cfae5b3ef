import { expect, it } from 'vitest'
import { cutPlanOf, planOf } from '#tests/kit/plans.ts'
import { renewalDay, renewalPrice } from './renewal-price.ts'

it('a renewal takes the price without the discount of the first time', () => {
  expect(renewalPrice(cutPlanOf(3, 50))).toBe(30)
  expect(renewalPrice(planOf(3))).toBe(30)
})

it('a renewal is paid a day before the paid time runs out, and not before today', () => {
  const now = Date.UTC(2026, 5, 1)
  expect(renewalDay(Date.UTC(2026, 6, 1), now)).toBe(Date.UTC(2026, 5, 30))
  expect(renewalDay(now + 1000, now)).toBe(now)
})
