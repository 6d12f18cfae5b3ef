import { describe, expect, it } from 'vitest'
import { planOf } from '#tests/kit/plans.ts'
import { firstDiscountEnd, listMark, selectedPlan } from './plan-choice.ts'

const plans = [planOf(1), planOf(3), planOf(12)]

describe('the selected plan', () => {
  it('is that of three months at first, else the first [S4-plan-01] [S4-plan-02] [S9-plans-03]', () => {
    expect(selectedPlan(plans, null)?.month).toBe(3)
    expect(selectedPlan([planOf(1), planOf(12)], null)?.month).toBe(1)
    expect(selectedPlan([], null)).toBeNull()
  })

  it('is the chosen one, also when the same list is fetched anew', () => {
    const choice = { of: listMark(plans), id: 'p12' }
    expect(selectedPlan(plans, choice)?.month).toBe(12)
    expect(selectedPlan([planOf(1), planOf(3), planOf(12)], choice)?.month).toBe(12)
  })

  it('goes back to the usual one when the list changes [S4-plan-03]', () => {
    const choice = { of: listMark(plans), id: 'p12' }
    expect(selectedPlan([planOf(1), planOf(3), planOf(12, { price: 60 })], choice)?.month).toBe(3)
  })
})

it('prices are fetched anew when the first discount ends [S4-discount-01]', () => {
  const list = [
    planOf(1, { discountExpireTime: 50 }),
    planOf(3, { discount: '50', discountExpireTime: 200 }),
    planOf(12, { discount: '70', discountExpireTime: 100 }),
  ]
  expect(firstDiscountEnd(list, 0)).toBe(100)
  expect(firstDiscountEnd(list, 150)).toBe(200)
  expect(firstDiscountEnd(list, 300)).toBeNull()
})
