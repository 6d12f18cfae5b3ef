import type { Pack, Plan } from '../../price-contract.ts'
import { digitsOf, majorOf } from '../../rules.ts'
import { tiers } from '../../tiers.ts'
import type { Badges } from '../catalogue/badges.ts'
import type { Prices } from '../tables.ts'
import { wirePack } from '../wire-words.ts'
import type { Offer } from './offer-rules.ts'
import type { Quoted } from './quotes.ts'

/** A plan for sale: what is promised of it, what an offer is taken off, and what it costs by the list, which is what it renews at. */
export type ForSale = { quoted: Quoted; before: Prices; listed: Prices; offer: Offer | null }

/** A plan as screens show it. */
export function planView({ quoted, before, listed, offer }: ForSale, badges: Badges): Plan {
  const { id, goodsId, month, prices, coins, tier, onlyStars, renews } = quoted
  return {
    id,
    month: month ?? 0,
    ...majors(prices),
    originalPrice: offer ? majorOf(before.USD, digitsOf('USD')) : null,
    original: offer ? majors(before) : null,
    renewal: renews ? majors(listed) : null,
    discount: offer ? String(offer.percentOff) : '0',
    onlyPayTgStar: onlyStars,
    discountExpireTime: offer?.endsAt.getTime() ?? null,
    items: coins > 0 ? [{ kind: 'coins', amount: coins }] : [],
    tier,
    renews,
    badges: tier === tiers.permanent ? [] : [...(badges.get(goodsId) ?? [])],
  }
}

/** A pack of coins as screens show it. */
export function packView({ id, coins, prices }: Quoted): Pack {
  return wirePack({ id, coins, ...majors(prices) })
}

function majors({ USD, MMK, INR, IDR, MYR, XTR }: Prices) {
  return {
    price: majorOf(USD, digitsOf('USD')),
    priceMMK: majorOf(MMK, digitsOf('MMK')),
    priceINR: majorOf(INR, digitsOf('INR')),
    priceIDR: majorOf(IDR, digitsOf('IDR')),
    priceMYR: majorOf(MYR, digitsOf('MYR')),
    tgStar: XTR,
  }
}
