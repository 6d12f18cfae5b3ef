import { handle } from '#platform/http/handler.ts'
import { deletePhoto } from '../../photo-contract.ts'
import { takeAway } from '../photos/own-photos.ts'
import type { Photos } from '../photos/photos.ts'
import { viewerOf } from '../photos/photos.ts'

/** Takes an own photo away. */
export function deletePhotoHandler(photos: Photos) {
  return handle(deletePhoto, async ({ params, actor, caller }) => {
    await takeAway(photos, params.photoId, viewerOf(actor, caller))
    return {}
  })
}
