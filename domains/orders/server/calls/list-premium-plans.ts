import { handle } from '#platform/http/handler.ts'
import { listPremiumPlans } from '../../price-contract.ts'
import { currencyFor } from '../../rules.ts'
import { tiers } from '../../tiers.ts'
import type { SalesOf } from '../catalogue/badges.ts'
import { badgesOf } from '../catalogue/badges.ts'
import type { PremiumNeeds } from '../prices/premium-for.ts'
import { premiumFor } from '../prices/premium-for.ts'
import { planView } from '../prices/price-views.ts'
import type { PriceNeeds } from './list-coin-packs.ts'

type Needs = PriceNeeds & PremiumNeeds & { salesOf: SalesOf }

/** Lists the plans at the present prices, with a quote of them. */
export function listPremiumPlansHandler(needs: Needs) {
  const { catalogue, quoteOf, isSandbox, salesOf } = needs
  return handle(listPremiumPlans, async ({ params, actor, caller: { brand }, now }) => {
    const forSale = await premiumFor(needs, { actor, brand, isLeaving: params.retain, now })
    const { plans, retained, permanent, running, countryCode } = forSale
    const list = catalogue.of(brand)
    const all = [...plans, ...(retained ?? []), ...(permanent ? [permanent] : [])]
    const badges = badgesOf(list, { sales: await salesOf(brand, list.badges.days, now), now })
    return {
      list: plans.map((one) => planView(one, badges)),
      permanent: permanent && planView(permanent, badges),
      retain: retained?.map((one) => planView(one, badges)) ?? null,
      tier: running ? tiers[running.tier] : tiers.origin,
      currency: currencyFor(countryCode),
      quote: quoteOf(
        all.map(({ quoted }) => quoted),
        { userId: actor.userId, brand, now },
      ),
      isSandbox,
    }
  })
}
