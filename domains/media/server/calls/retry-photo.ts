import { handle } from '#platform/http/handler.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { retryPhoto } from '../../photo-contract.ts'
import { orderAgain } from '../photos/orders.ts'
import { photoAnswer } from '../photos/photo-answer.ts'
import type { PhotoViewNeeds } from '../photos/photo-view.ts'
import { photoViewById } from '../photos/photo-view.ts'
import { viewerOf } from '../photos/photos.ts'

/** Tries a photo again that failed or was cancelled. */
export function retryPhotoHandler(needs: PhotoViewNeeds & { jobs: Jobs }) {
  return handle(retryPhoto, async ({ params, actor, caller, now }) => {
    const viewer = viewerOf(actor, caller, now)
    const { photo, coins } = await orderAgain(needs, params, { viewer, locale: caller.locale, now })
    return photoAnswer(await photoViewById(needs, photo.id, viewer), coins)
  })
}
