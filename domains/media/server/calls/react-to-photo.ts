import { handle } from '#platform/http/handler.ts'
import { reactToPhoto } from '../../photo-contract.ts'
import type { PhotoViewNeeds } from '../photos/photo-view.ts'
import { photoView } from '../photos/photo-view.ts'
import { viewerOf } from '../photos/photos.ts'
import { react } from '../photos/reactions.ts'

/** Likes or dislikes a photo, or takes either back. */
export function reactToPhotoHandler(needs: PhotoViewNeeds) {
  return handle(reactToPhoto, async ({ params: { photoId, reaction }, actor, caller, now }) => {
    const viewer = viewerOf(actor, caller, now)
    return { photo: photoView(needs.addresses, await react(needs, { photoId, reaction }, viewer), viewer) }
  })
}
