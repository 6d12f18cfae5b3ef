import { handle } from '#platform/http/handler.ts'
import { builtInEngine } from '#platform/images/provenance.ts'
import { creationOffer } from '../../custom-contract.ts'
import type { CharacterGeneration } from '../custom/character-generation.ts'
import { usualPrice } from '../custom/prices.ts'

export type OfferNeeds = Pick<CharacterGeneration, 'offer'> & {
  drawing: { generator: Pick<CharacterGeneration['drawing']['generator'], 'engine'> }
}

/** Whom people can create, what it costs, and whether the pictures are illustrations. */
export function creationOfferHandler({ offer, drawing }: OfferNeeds) {
  const { genders, origins, hair, styles } = offer
  const isIllustrated = drawing.generator.engine === builtInEngine
  return handle(creationOffer, async () => ({
    genders: [...genders],
    origins: [...origins],
    hair: [...hair],
    styles: [...styles],
    coins: usualPrice,
    isIllustrated,
  }))
}
