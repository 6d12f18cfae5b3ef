import type { Plan } from '../../price-contract.ts'
import { badgesOf } from '../catalogue/badges.ts'
import type { Orders } from '../orders.ts'
import { plansForSale } from './for-sale.ts'
import { planView } from './price-views.ts'

/** The plans of a brand at the prices of its list: nobody's offer, and nothing that is held. */
export async function listedPlans(orders: Orders, brand: string, now: Date): Promise<Plan[]> {
  const { catalogue } = orders
  const list = catalogue.of(brand)
  const badges = badgesOf(list, { sales: await orders.salesOf(brand, list.badges.days, now), now })
  return plansForSale({ catalogue, brand, now }, null).map((one) => planView(one, badges))
}
