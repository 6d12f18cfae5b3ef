import { handle } from '#platform/http/handler.ts'
import { generatePhoto } from '../../photo-contract.ts'
import type { OrderNeeds } from '../photos/orders.ts'
import { orderPhoto } from '../photos/orders.ts'
import { photoAnswer } from '../photos/photo-answer.ts'
import type { PhotoViewNeeds } from '../photos/photo-view.ts'
import { photoViewById } from '../photos/photo-view.ts'
import { viewerOf } from '../photos/photos.ts'

/** Has a photo made. */
export function generatePhotoHandler(needs: PhotoViewNeeds & OrderNeeds) {
  return handle(generatePhoto, async ({ params, actor, caller, now }) => {
    const viewer = viewerOf(actor, caller, now)
    const { photo, coins } = await orderPhoto(needs, params, { viewer, locale: caller.locale, now })
    return photoAnswer(await photoViewById(needs, photo.id, viewer), coins)
  })
}
