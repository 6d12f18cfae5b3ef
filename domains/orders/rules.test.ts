import { describe, expect, it } from 'vitest'
import { cutPlanOf, planOf } from '#tests/kit/plans.ts'
import type { Plan } from './price-contract.ts'
import { coinsOf, currencyFor, isLifetime, offeredPlans, originalPerDay, perDay, priceIn, usualPlan } from './rules.ts'

const monthsOf = (plans: readonly Plan[]) => plans.map(({ month }) => month)

describe('the plans that are offered', () => {
  it('are those of twelve months or fewer, and none that never ends [S5-plans-01]', () => {
    expect(monthsOf(offeredPlans([planOf(24), planOf(12), planOf(13), planOf(0), planOf(1)]))).toEqual([1, 12])
  })

  it('come as 1, 3, 12 and then the others by month [S5-plans-03] [S9-plans-01]', () => {
    expect(monthsOf(offeredPlans([12, 6, 3, 1, 2].map((month) => planOf(month))))).toEqual([1, 3, 12, 2, 6])
  })

  it.each<[string, string, string, string]>([
    ['the lower discount', '50', '70', 'first'],
    ['the lower discount, wherever it stands', '70', '50', 'second'],
    ['the first seen where one has no discount', '0', '50', 'first'],
    ['the first seen where a discount is no number', 'much', '50', 'first'],
  ])('are one for each duration: %s [S5-plans-02]', (_, first, second, stored) => {
    const list = [planOf(3, { id: 'first', discount: first }), planOf(3, { id: 'second', discount: second })]
    expect(offeredPlans(list).map(({ id }) => id)).toEqual([stored])
  })

  it('begin with that of three months, else with the first [S4-plan-01] [S4-plan-02]', () => {
    expect(usualPlan(offeredPlans([planOf(12), planOf(3), planOf(1)]))?.month).toBe(3)
    expect(usualPlan(offeredPlans([planOf(12), planOf(1)]))?.month).toBe(1)
    expect(usualPlan([])).toBeNull()
  })
})

describe('the price for one day', () => {
  it('is the price by months and 30 days [S9-perday-01]', () => {
    expect(perDay(30, 3, 'USD')).toBe(0.33)
  })

  it('has two decimals in dollars, one in ringgit and none elsewhere [S9-perday-02]', () => {
    const month = planOf(1, { price: 12.99, priceMYR: 55.9, priceMMK: 27_500, priceINR: 1099, priceIDR: 209_000 })
    const daily = (['USD', 'MYR', 'MMK', 'INR', 'IDR'] as const).map((name) => perDay(priceIn(name, month), 1, name))
    expect(daily).toEqual([0.43, 1.9, 917, 37, 6967])
  })

  it('rounds a half up, also where the computer holds a little less', () => {
    expect(perDay(1.05 * 30, 1, 'MYR')).toBe(1.1)
    expect(perDay(45, 1, 'INR')).toBe(2)
  })

  it('is shown as it was before a discount, in each currency by its own rounding [S9-perday-02] [S9-perday-03]', () => {
    const cut = cutPlanOf(3, 50)
    const daily = (['USD', 'MYR', 'MMK', 'INR', 'IDR'] as const).map((name) => originalPerDay(cut, name))
    expect(daily).toEqual([0.33, 1.6, 700, 28, 5333])
    expect(originalPerDay(planOf(3), 'USD')).toBeNull()
    expect(originalPerDay({ ...cut, original: planOf(3, { price: 15 }) }, 'USD')).toBeNull()
    expect(originalPerDay({ ...cut, discount: '0' }, 'USD')).toBeNull()
  })
})

it('coins of a plan are counted together [S9-popup-01]', () => {
  const coins = (amount: number) => ({ kind: 'coins' as const, amount })
  expect(coinsOf(planOf(3, { items: [coins(700), coins(300)] }))).toBe(1000)
  expect(coinsOf(planOf(1))).toBe(0)
})

it('prices are read in the money of the country where it is one of the five', () => {
  expect(['MM', 'IN', 'ID', 'MY', 'DE', null].map(currencyFor)).toEqual(['MMK', 'INR', 'IDR', 'MYR', 'USD', 'USD'])
})

it('premium that ends in 2100 or later never ends [S4-lifetime-01]', () => {
  expect([Date.UTC(2100, 0, 1), Date.UTC(2099, 11, 31), Date.UTC(2098, 0, 1), null].map(isLifetime)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
