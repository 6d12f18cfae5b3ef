import { handle } from '#platform/http/handler.ts'
import { photoOffer } from '../../photo-contract.ts'
import { generation, mostWaiting } from '../../prices.ts'
import type { Photos } from '../photos/photos.ts'

/** What a photo and a loop cost now. */
export function photoOfferHandler({ generator }: Photos) {
  return handle(photoOffer, () =>
    Promise.resolve({ image: generation.image, video: generator.makesLoops ? generation.video : null, mostWaiting }),
  )
}
