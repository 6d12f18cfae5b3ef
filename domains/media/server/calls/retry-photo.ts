import { handle } from '#platform/http/handler.ts'
import { retryPhoto } from '../../photo-contract.ts'
import { orderAgain } from '../photos/orders.ts'
import { photoViewById } from '../photos/photo-view.ts'
import type { Photos } from '../photos/photos.ts'
import { viewerOf } from '../photos/photos.ts'

/** Tries a photo again that failed or was cancelled. */
export function retryPhotoHandler(photos: Photos) {
  return handle(retryPhoto, async ({ params, actor, caller, now }) => {
    const viewer = viewerOf(actor, caller)
    const { photo, gold } = await orderAgain(photos, params, { viewer, locale: caller.locale, now })
    return { photo: await photoViewById(photos, photo.id, viewer), gold }
  })
}
