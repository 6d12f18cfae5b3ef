import { handle } from '#platform/http/handler.ts'
import { unlockPhoto } from '../../photo-contract.ts'
import { photoAnswer } from '../photos/photo-answer.ts'
import type { PhotoViewNeeds } from '../photos/photo-view.ts'
import { photoView } from '../photos/photo-view.ts'
import { viewerOf } from '../photos/photos.ts'
import { payForPhoto } from '../photos/unlocking.ts'

/** Pays for a locked photo. */
export function unlockPhotoHandler(needs: PhotoViewNeeds) {
  return handle(unlockPhoto, async ({ params, actor, caller, now }) => {
    const viewer = viewerOf(actor, caller, now)
    const { seen, coins } = await payForPhoto(needs, params, { viewer, now })
    return photoAnswer(photoView(needs.addresses, seen, viewer), coins)
  })
}
