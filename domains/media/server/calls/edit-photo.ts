import { handle } from '#platform/http/handler.ts'
import { editPhoto } from '../../photo-contract.ts'
import { showPhoto } from '../photos/own-photos.ts'
import { photoView } from '../photos/photo-view.ts'
import type { Photos } from '../photos/photos.ts'
import { viewerOf } from '../photos/photos.ts'

/** Shows or hides a photo. */
export function editPhotoHandler(photos: Photos) {
  return handle(editPhoto, async ({ params: { photoId, isShown }, actor, caller }) => {
    const viewer = viewerOf(actor, caller)
    return { photo: photoView(photos, await showPhoto(photos, { photoId, isShown }, viewer), viewer) }
  })
}
