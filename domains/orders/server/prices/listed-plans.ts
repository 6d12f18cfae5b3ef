import type { Plan } from '../../price-contract.ts'
import type { SalesOf } from '../catalogue/badges.ts'
import { badgesOf } from '../catalogue/badges.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { plansForSale } from './for-sale.ts'
import { planView } from './price-views.ts'

/** The plans of a brand at the prices of its list, without a personal offer and without a quote. */
export async function listedPlans(
  { catalogue, salesOf }: { catalogue: Catalogue; salesOf: SalesOf },
  brand: string,
  now: Date,
): Promise<Plan[]> {
  const list = catalogue.of(brand)
  const badges = badgesOf(list, { sales: await salesOf(brand, list.badges.days, now), now })
  return plansForSale({ catalogue, brand, now }, null).map((one) => planView(one, badges))
}
