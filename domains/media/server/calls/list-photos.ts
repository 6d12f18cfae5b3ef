import { handle } from '#platform/http/handler.ts'
import { reportedBy } from '#domains/safety/server/public.ts'
import { listPhotos } from '../../photo-contract.ts'
import { openAlbum } from '../photos/album.ts'
import { photoView } from '../photos/photo-view.ts'
import type { Photos } from '../photos/photos.ts'
import { viewerOf } from '../photos/photos.ts'

/** A character's album. What of it is not drawn yet is drawn from now on. */
export function listPhotosHandler(photos: Photos) {
  return handle(listPhotos, async ({ params, actor, caller, fail }) => {
    const viewer = viewerOf(actor, caller)
    const except = await reportedBy(photos.db, actor, 'photo')
    const page = (await openAlbum(photos, { ...params, viewer, except })) ?? fail('CHARACTER_NOT_FOUND')
    return { list: page.list.map((seen) => photoView(photos, seen, viewer)), next: page.next }
  })
}
