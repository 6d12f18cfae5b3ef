import type { Db, Queryable } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { findUser } from '#domains/accounts/server/public.ts'
import { isLifetime } from '../../rules.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { lifetimeForSale, plansForSale } from './for-sale.ts'
import type { Offer } from './offer-rules.ts'
import { offersFor } from './offers.ts'
import type { ForSale } from './price-views.ts'

export type PremiumNeeds = {
  db: Db
  catalogue: Catalogue
  /** Whether a person uses the product so much that nothing is offered to them for a while. */
  offersRest(tx: Queryable, userId: string, now: Date): Promise<boolean>
}

type Request = { actor: Actor; brand: string; isLeaving: boolean; now: Date }

type PremiumForSale = {
  plans: ForSale[]
  /** The exit offer; null where none was requested or is due. */
  retained: ForSale[] | null
  permanent: ForSale | null
  running: Offer | null
  countryCode: string | null
}

/** The premium that is for sale to a person now, at their own prices. An offer that is due begins with this request. */
export async function premiumFor(
  { db, catalogue, offersRest }: PremiumNeeds,
  { actor, brand, isLeaving, now }: Request,
): Promise<PremiumForSale> {
  const { userId, isPremium, premiumUntil } = actor
  const user = await findUser(db, userId)
  if (!user) throw new Error('The caller has no row')
  const hasAll = isLifetime(premiumUntil?.getTime() ?? null)
  const { running, exit } = await offersFor(db, {
    userId,
    list: catalogue.of(brand),
    isLeaving,
    now,
    shopper: { firstHereAt: user.createdAt, isPremium, isLifetime: hasAll },
    offersRest: (tx) => offersRest(tx, userId, now),
  })
  const at = { catalogue, brand, now }
  // A person who has premium forever has nothing left to buy.
  return {
    plans: hasAll ? [] : plansForSale(at, running),
    retained: hasAll || !exit ? null : plansForSale(at, exit),
    permanent: hasAll ? null : lifetimeForSale(at),
    running,
    countryCode: user.countryCode,
  }
}
