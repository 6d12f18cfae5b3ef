import { findUser } from '#domains/accounts/server/public.ts'
import { premiumUntilOf } from '#domains/wallet/server/public.ts'
import { handle } from '#platform/http/handler.ts'
import { listPremiumPlans } from '../../price-contract.ts'
import { currencyFor, isLifetime, tiers } from '../../rules.ts'
import { badgesOf } from '../catalogue/badges.ts'
import type { Orders } from '../orders.ts'
import { lifetimeForSale, plansForSale } from '../prices/for-sale.ts'
import { offersFor } from '../prices/offers.ts'
import { planView } from '../prices/price-views.ts'
import { quoteOf } from '../prices/quote-of.ts'

/** The plans at the prices of now, held for whoever asks. */
export function listPremiumPlansHandler(orders: Orders) {
  return handle(listPremiumPlans, async ({ params, actor, caller: { brand }, now }) => {
    const { db, catalogue, isSandbox } = orders
    const { userId, isPremium } = actor
    const user = await findUser(db, userId)
    if (!user) throw new Error('The caller has no row')
    const hasAll = isLifetime((await premiumUntilOf(db, userId))?.getTime() ?? null)
    const list = catalogue.of(brand)
    const { running, exit } = await offersFor(db, {
      userId,
      list,
      isLeaving: params.retain,
      now,
      shopper: { firstHereAt: user.createdAt, isPremium, isLifetime: hasAll },
      offersRest: (tx) => orders.offersRest(tx, userId, now),
    })
    const at = { catalogue, brand, now }
    // Whoever has premium for ever has nothing left to buy.
    const plans = hasAll ? [] : plansForSale(at, running)
    const retained = hasAll || !exit ? null : plansForSale(at, exit)
    const permanent = hasAll ? null : lifetimeForSale(at)
    const all = [...plans, ...(retained ?? []), ...(permanent ? [permanent] : [])]
    const badges = badgesOf(list, { sales: await orders.salesOf(brand, list.badges.days, now), now })
    return {
      list: plans.map((one) => planView(one, badges)),
      permanent: permanent && planView(permanent, badges),
      retain: retained?.map((one) => planView(one, badges)) ?? null,
      tier: running ? tiers[running.tier] : tiers.origin,
      currency: currencyFor(user.countryCode),
      quote: quoteOf(
        orders,
        all.map(({ quoted }) => quoted),
        { userId, brand, now },
      ),
      isSandbox,
    }
  })
}
