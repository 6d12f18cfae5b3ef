import type { BrandCatalogue } from '../catalogue/catalogue-schema.ts'

const dayMs = 86_400_000

export type OfferTier = 'exit' | 'off2' | 'off3'
export type Offer = { tier: OfferTier; percentOff: number; endsAt: Date }

/** The facts about a person that decide which offer they get. */
export type Shopper = {
  firstHereAt: Date
  isPremium: boolean
  isLifetime: boolean
  /** Has bought something before. */
  hasPaid: boolean
  /** Offers rest for them, since they use the product a lot. */
  offersRest: boolean
}

type OfferState = { list: Pick<BrandCatalogue, 'tiers' | 'restDays'>; offers: readonly Offer[]; now: Date }

/** The discount that is valid for a person now: the best of those that have begun and not ended. */
export function runningOffer({ offers, now }: Pick<OfferState, 'offers' | 'now'>): Offer | null {
  const running = offers.filter(({ tier, endsAt }) => tier !== 'exit' && endsAt > now)
  return running.toSorted((a, b) => b.percentOff - a.percentOff)[0] ?? null
}

/** The exit offer of a person that has not ended. */
export function runningExit({ offers, now }: Pick<OfferState, 'offers' | 'now'>): Offer | null {
  return offers.find(({ tier, endsAt }) => tier === 'exit' && endsAt > now) ?? null
}

/**
 * The discount that begins when a person returns to the prices without having bought: off2 after some days, off3 after
 * more, and neither while any offer rests.
 */
export function comebackOffer(status: OfferState, shopper: Shopper): Offer | null {
  const { list, offers, now } = status
  if (shopper.isPremium || shopper.hasPaid || !mayBeOffered(status, shopper)) return null
  if (!offers.every((offer) => isRested(status, offer))) return null
  const hereMs = now.getTime() - shopper.firstHereAt.getTime()
  const due = (['off3', 'off2'] as const).find((tier) => hereMs >= list.tiers[tier].afterDays * dayMs)
  return due ? beginning(status, due) : null
}

/** The offer for a person who is about to leave; none where the same or a better one ended lately. */
export function exitOffer(status: OfferState, shopper: Shopper): Offer | null {
  const { percentOff } = status.list.tiers.exit
  const isBarred = status.offers.some((offer) => percentOff >= offer.percentOff && !isRested(status, offer))
  return mayBeOffered(status, shopper) && !isBarred ? beginning(status, 'exit') : null
}

function mayBeOffered(status: OfferState, { isLifetime, offersRest }: Shopper): boolean {
  return !isLifetime && !offersRest && runningOffer(status) === null && runningExit(status) === null
}

function isRested({ list, now }: OfferState, { endsAt }: Offer): boolean {
  return now.getTime() - endsAt.getTime() >= list.restDays * dayMs
}

function beginning({ list, now }: OfferState, tier: OfferTier): Offer {
  const { percentOff, lastsSeconds } = list.tiers[tier]
  return { tier, percentOff, endsAt: new Date(now.getTime() + lastsSeconds * 1000) }
}
