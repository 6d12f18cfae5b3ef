import type { Plan } from '../../price-contract.ts'

/** What a plan takes when it renews, in dollars: a discount is for the first time alone. */
export function renewalPrice({ price, originalPrice }: Pick<Plan, 'price' | 'originalPrice'>): number {
  return originalPrice ?? price
}
