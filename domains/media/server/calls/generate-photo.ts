import { handle } from '#platform/http/handler.ts'
import { generatePhoto } from '../../photo-contract.ts'
import { orderPhoto } from '../photos/orders.ts'
import { photoViewById } from '../photos/photo-view.ts'
import type { Photos } from '../photos/photos.ts'
import { viewerOf } from '../photos/photos.ts'

/** Has a photo made. */
export function generatePhotoHandler(photos: Photos) {
  return handle(generatePhoto, async ({ params, actor, caller, now }) => {
    const viewer = viewerOf(actor, caller)
    const { photo, gold } = await orderPhoto(photos, params, { viewer, locale: caller.locale, now })
    return { photo: await photoViewById(photos, photo.id, viewer), gold }
  })
}
