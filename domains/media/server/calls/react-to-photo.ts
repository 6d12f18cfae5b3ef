import { handle } from '#platform/http/handler.ts'
import { reactToPhoto } from '../../photo-contract.ts'
import { photoView } from '../photos/photo-view.ts'
import type { Photos } from '../photos/photos.ts'
import { viewerOf } from '../photos/photos.ts'
import { react } from '../photos/reactions.ts'

/** Likes or dislikes a photo, or takes either back. */
export function reactToPhotoHandler(photos: Photos) {
  return handle(reactToPhoto, async ({ params: { photoId, reaction }, actor, caller }) => {
    const viewer = viewerOf(actor, caller)
    return { photo: photoView(photos, await react(photos, { photoId, reaction }, viewer), viewer) }
  })
}
