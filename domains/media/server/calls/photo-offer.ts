import { handle } from '#platform/http/handler.ts'
import { photoOffer } from '../../photo-contract.ts'
import { generation, mostWaiting } from '../../prices.ts'

/** The prices of a photo and a loop now. */
export function photoOfferHandler({ makesLoops }: { makesLoops: boolean }) {
  return handle(photoOffer, () =>
    Promise.resolve({ image: generation.image, video: makesLoops ? generation.video : null, mostWaiting }),
  )
}
