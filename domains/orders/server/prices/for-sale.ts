import { orderKinds } from '#domains/wallet/rules.ts'
import { tiers } from '../../tiers.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { discounted } from './discount.ts'
import type { Offer } from './offer-rules.ts'
import type { ForSale } from './price-views.ts'
import type { Quoted } from './quotes.ts'

type At = { catalogue: Catalogue; brand: string; now: Date }

const exitSuffix = '-exit'

/**
 * The plans of a brand's list, at the prices of an offer where one is valid. A discount is taken off the lowest price of
 * the last 30 days. The exit offer is shown beside the list, so its plans have ids of their own.
 */
export function plansForSale({ catalogue, brand, now }: At, offer: Offer | null): ForSale[] {
  const listed = Object.entries(catalogue.of(brand).plans).filter(([, { isListed }]) => isListed)
  return listed.map(([goodsId, { month, coins, onlyStars, renews, prices }]) => {
    const before = offer ? catalogue.lowestOf(brand, goodsId, now) : prices
    const quoted: Quoted = {
      kind: orderKinds.premium,
      id: offer?.tier === 'exit' ? `${goodsId}${exitSuffix}` : goodsId,
      goodsId,
      tier: offer ? tiers[offer.tier] : tiers.origin,
      month,
      coins,
      onlyStars,
      renews,
      prices: offer ? discounted(before, offer.percentOff) : prices,
      until: offer?.endsAt ?? null,
    }
    return { quoted, before, listed: prices, offer }
  })
}

/** Whether an id on the page names a plan of the exit offer. */
export function isOfExitOffer(id: string): boolean {
  return id.endsWith(exitSuffix)
}

/** The plan that never ends, where the brand sells one. */
export function lifetimeForSale({ catalogue, brand }: At): ForSale | null {
  const { id, isListed, coins, onlyStars, prices } = catalogue.of(brand).lifetime
  if (!isListed) return null
  const plan = { kind: orderKinds.premium, id, goodsId: id, tier: tiers.permanent, month: 0, coins, onlyStars } as const
  return { quoted: { ...plan, renews: false, prices, until: null }, before: prices, listed: prices, offer: null }
}

/** The packs of coins of a brand, cheapest first. */
export function packsForSale({ catalogue, brand }: At): Quoted[] {
  return Object.entries(catalogue.of(brand).packs)
    .filter(([, { isListed }]) => isListed)
    .map(([id, { coins, prices }]): Quoted => {
      const pack = { kind: orderKinds.coins, id, goodsId: id, tier: tiers.origin, month: null, coins } as const
      return { ...pack, onlyStars: false, renews: false, prices, until: null }
    })
    .toSorted((a, b) => a.prices.USD - b.prices.USD)
}
