import { describe, expect, it } from 'vitest'
import type { Plan } from '../../price-contract.ts'
import { tiers } from '../../price-contract.ts'
import { firstDiscountEnd, listMark, selectedPlan } from './plan-choice.ts'

const plan = (month: number, more: Partial<Plan> = {}): Plan => ({
  id: `p${month}`,
  month,
  price: month * 10,
  priceMMK: month * 21_000,
  priceINR: month * 850,
  priceMYR: month * 47.9,
  priceIDR: month * 160_000,
  originalPrice: null,
  discount: '',
  onlyPayTgStar: false,
  tgStar: 0,
  discountExpireTime: null,
  items: [],
  tier: tiers.origin,
  renews: true,
  badges: [],
  ...more,
})
const plans = [plan(1), plan(3), plan(12)]

describe('the selected plan', () => {
  it('is that of three months at first, else the first [S4-plan-01] [S4-plan-02] [S9-plans-03]', () => {
    expect(selectedPlan(plans, null)?.month).toBe(3)
    expect(selectedPlan([plan(1), plan(12)], null)?.month).toBe(1)
    expect(selectedPlan([], null)).toBeNull()
  })

  it('is the chosen one, also when the same list is fetched anew', () => {
    const choice = { of: listMark(plans), id: 'p12' }
    expect(selectedPlan(plans, choice)?.month).toBe(12)
    expect(selectedPlan([plan(1), plan(3), plan(12)], choice)?.month).toBe(12)
  })

  it('goes back to the usual one when the list changes [S4-plan-03]', () => {
    const choice = { of: listMark(plans), id: 'p12' }
    expect(selectedPlan([plan(1), plan(3), plan(12, { price: 60 })], choice)?.month).toBe(3)
  })
})

it('prices are fetched anew when the first discount ends [S4-discount-01]', () => {
  const list = [
    plan(1, { discountExpireTime: 50 }),
    plan(3, { discount: '50', discountExpireTime: 200 }),
    plan(12, { discount: '70', discountExpireTime: 100 }),
  ]
  expect(firstDiscountEnd(list, 0)).toBe(100)
  expect(firstDiscountEnd(list, 150)).toBe(200)
  expect(firstDiscountEnd(list, 300)).toBeNull()
})
