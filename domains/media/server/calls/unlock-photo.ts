import { handle } from '#platform/http/handler.ts'
import { unlockPhoto } from '../../photo-contract.ts'
import { photoView } from '../photos/photo-view.ts'
import type { Photos } from '../photos/photos.ts'
import { viewerOf } from '../photos/photos.ts'
import { payForPhoto } from '../photos/unlocking.ts'

/** Pays for a locked photo. */
export function unlockPhotoHandler(photos: Photos) {
  return handle(unlockPhoto, async ({ params, actor, caller, now }) => {
    const viewer = viewerOf(actor, caller)
    const { seen, gold } = await payForPhoto(photos, params, { viewer, now })
    return { photo: photoView(photos, seen, viewer), gold }
  })
}
