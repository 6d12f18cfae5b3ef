import type { Plan } from '#domains/orders/price-contract.ts'
import { tiers } from '#domains/orders/price-contract.ts'

/** A plan of so many months at $10 each, as the list of prices gives it. */
export function planOf(month: number, more: Partial<Plan> = {}): Plan {
  return {
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
  }
}
