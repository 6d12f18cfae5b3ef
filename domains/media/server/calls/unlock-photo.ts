import { handle } from '#platform/http/handler.ts'
import { unlockPhoto } from '../../photo-contract.ts'
import type { PhotoViewNeeds } from '../photos/photo-view.ts'
import { photoView } from '../photos/photo-view.ts'
import { viewerOf } from '../photos/photos.ts'
import { payForPhoto } from '../photos/unlocking.ts'

/** Pays for a locked photo. */
export function unlockPhotoHandler(needs: PhotoViewNeeds) {
  return handle(unlockPhoto, async ({ params, actor, caller, now }) => {
    const viewer = viewerOf(actor, caller)
    const { seen, gold } = await payForPhoto(needs, params, { viewer, now })
    return { photo: photoView(needs.addresses, seen, viewer), gold }
  })
}
