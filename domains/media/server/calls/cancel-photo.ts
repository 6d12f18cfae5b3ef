import type { Clock } from '#platform/clock/clock.ts'
import { handle } from '#platform/http/handler.ts'
import { cancelPhoto } from '../../photo-contract.ts'
import { cancel } from '../photos/endings.ts'
import { coinsOf } from '../photos/orders.ts'
import { photoAnswer } from '../photos/photo-answer.ts'
import type { PhotoViewNeeds } from '../photos/photo-view.ts'
import { photoViewById } from '../photos/photo-view.ts'
import type { PhotoDrawing } from '../photos/photo-drawing.ts'
import { viewerOf } from '../photos/photos.ts'

type Needs = PhotoViewNeeds & { clock: Clock; drawing: Pick<PhotoDrawing, 'stops' | 'notify'> }

/** Stops an own photo that is on its way. */
export function cancelPhotoHandler(needs: Needs) {
  return handle(cancelPhoto, async ({ params, actor, caller, now }) => {
    const viewer = viewerOf(actor, caller, now)
    const photo = await cancel(needs, params.photoId, viewer)
    return photoAnswer(await photoViewById(needs, photo.id, viewer), await coinsOf(needs.db, { viewer, now }))
  })
}
