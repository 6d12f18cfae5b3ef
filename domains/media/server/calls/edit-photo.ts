import { handle } from '#platform/http/handler.ts'
import { editPhoto } from '../../photo-contract.ts'
import type { PhotoViewNeeds } from '../photos/photo-view.ts'
import { photoView } from '../photos/photo-view.ts'
import { viewerOf } from '../photos/photos.ts'
import type { ShowingNeeds } from '../photos/showing.ts'
import { showPhoto } from '../photos/showing.ts'

/** Shows or hides a photo. */
export function editPhotoHandler(needs: PhotoViewNeeds & ShowingNeeds) {
  return handle(editPhoto, async ({ params: { photoId, isShown }, actor, caller, now }) => {
    const viewer = viewerOf(actor, caller, now)
    return { photo: photoView(needs.addresses, await showPhoto(needs, { photoId, isShown }, { viewer, now }), viewer) }
  })
}
