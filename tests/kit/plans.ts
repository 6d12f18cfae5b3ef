import type { Plan } from '#domains/orders/price-contract.ts'
import { tiers } from '#domains/orders/tiers.ts'

/** A plan of so many months at $10 each, as the list of prices gives it. */
export function planOf(month: number, more: Partial<Plan> = {}): Plan {
  const prices = {
    price: month * 10,
    priceMMK: month * 21_000,
    priceINR: month * 850,
    priceMYR: month * 47.9,
    priceIDR: month * 160_000,
    tgStar: 0,
  }
  return {
    id: `p${month}`,
    month,
    ...prices,
    originalPrice: null,
    original: null,
    renewal: more.renews === false ? null : prices,
    discount: '0',
    onlyPayTgStar: false,
    discountExpireTime: null,
    items: [],
    tier: tiers.origin,
    renews: true,
    badges: [],
    ...more,
  }
}

/** The same at a discount for the first time: the first price and the renewal price are those without the discount. */
export function cutPlanOf(month: number, percentOff: number): Plan {
  const { renewal } = planOf(month)
  if (!renewal) throw new Error('A plan of the kit renews')
  const cut = Object.fromEntries(
    Object.entries(renewal).map(([name, price]) => [name, (price * (100 - percentOff)) / 100]),
  )
  return planOf(month, { ...cut, discount: String(percentOff), originalPrice: renewal.price, original: renewal })
}
