import type { Queryable } from '#platform/db/database.ts'
import { findUser } from '#domains/accounts/server/public.ts'
import { handle } from '#platform/http/handler.ts'
import { listPremiumPlans } from '../../price-contract.ts'
import { currencyFor, isLifetime } from '../../rules.ts'
import { tiers } from '../../tiers.ts'
import type { SalesOf } from '../catalogue/badges.ts'
import { badgesOf } from '../catalogue/badges.ts'
import { lifetimeForSale, plansForSale } from '../prices/for-sale.ts'
import { offersFor } from '../prices/offers.ts'
import { planView } from '../prices/price-views.ts'
import type { PriceNeeds } from './list-coin-packs.ts'

type Needs = PriceNeeds & {
  salesOf: SalesOf
  /** Whether a person uses the product so much that nothing is offered to them for a while. */
  offersRest(tx: Queryable, userId: string, now: Date): Promise<boolean>
}

/** Lists the plans at the present prices, with a quote of them. */
export function listPremiumPlansHandler({ db, catalogue, quoteOf, isSandbox, salesOf, offersRest }: Needs) {
  return handle(listPremiumPlans, async ({ params, actor, caller: { brand }, now }) => {
    const { userId, isPremium, premiumUntil } = actor
    const user = await findUser(db, userId)
    if (!user) throw new Error('The caller has no row')
    const hasAll = isLifetime(premiumUntil?.getTime() ?? null)
    const list = catalogue.of(brand)
    const { running, exit } = await offersFor(db, {
      userId,
      list,
      isLeaving: params.retain,
      now,
      shopper: { firstHereAt: user.createdAt, isPremium, isLifetime: hasAll },
      offersRest: (tx) => offersRest(tx, userId, now),
    })
    const at = { catalogue, brand, now }
    // A person who has premium forever has nothing left to buy.
    const plans = hasAll ? [] : plansForSale(at, running)
    const retained = hasAll || !exit ? null : plansForSale(at, exit)
    const permanent = hasAll ? null : lifetimeForSale(at)
    const all = [...plans, ...(retained ?? []), ...(permanent ? [permanent] : [])]
    const badges = badgesOf(list, { sales: await salesOf(brand, list.badges.days, now), now })
    return {
      list: plans.map((one) => planView(one, badges)),
      permanent: permanent && planView(permanent, badges),
      retain: retained?.map((one) => planView(one, badges)) ?? null,
      tier: running ? tiers[running.tier] : tiers.origin,
      currency: currencyFor(user.countryCode),
      quote: quoteOf(
        all.map(({ quoted }) => quoted),
        { userId, brand, now },
      ),
      isSandbox,
    }
  })
}
