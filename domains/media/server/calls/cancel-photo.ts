import { handle } from '#platform/http/handler.ts'
import { cancelPhoto } from '../../photo-contract.ts'
import { cancel } from '../photos/endings.ts'
import { coinsOf } from '../photos/orders.ts'
import { photoViewById } from '../photos/photo-view.ts'
import type { Photos } from '../photos/photos.ts'
import { viewerOf } from '../photos/photos.ts'

/** Stops an own photo that is on its way. */
export function cancelPhotoHandler(photos: Photos) {
  return handle(cancelPhoto, async ({ params, actor, caller, now }) => {
    const viewer = viewerOf(actor, caller)
    const photo = await cancel(photos, params.photoId, viewer)
    return { photo: await photoViewById(photos, photo.id, viewer), gold: await coinsOf(photos.db, { viewer, now }) }
  })
}
