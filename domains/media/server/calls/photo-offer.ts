import { handle } from '#platform/http/handler.ts'
import { photoOffer } from '../../photo-contract.ts'
import { making, mostWaiting } from '../../prices.ts'
import type { Photos } from '../photos/photos.ts'

/** What a photo and a loop cost now. */
export function photoOfferHandler({ maker }: Photos) {
  return handle(photoOffer, () =>
    Promise.resolve({ image: making.image, video: maker.makesLoops ? making.video : null, mostWaiting }),
  )
}
