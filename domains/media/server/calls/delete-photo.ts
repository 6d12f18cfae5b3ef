import { handle } from '#platform/http/handler.ts'
import { deletePhoto } from '../../photo-contract.ts'
import type { DeletingNeeds } from '../photos/own-photos.ts'
import { deleteOwn } from '../photos/own-photos.ts'
import { viewerOf } from '../photos/photos.ts'

/** Deletes an own photo. */
export function deletePhotoHandler(needs: DeletingNeeds) {
  return handle(deletePhoto, async ({ params, actor, caller, now }) => {
    await deleteOwn(needs, params.photoId, viewerOf(actor, caller, now))
    return {}
  })
}
