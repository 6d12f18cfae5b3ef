import { handle } from '#platform/http/handler.ts'
import type { CreationOffer } from '../../creation-offer.ts'
import { creationOffer } from '../../custom-contract.ts'
import { usualPrice } from '../custom/prices.ts'

/** Whom people can create, and what it costs. */
export function creationOfferHandler({ offer }: { offer: CreationOffer }) {
  const { genders, origins } = offer
  return handle(creationOffer, async () => ({ genders: [...genders], origins: [...origins], coins: usualPrice }))
}
