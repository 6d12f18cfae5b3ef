import { handle } from '#platform/http/handler.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { reportedBy } from '#domains/safety/server/public.ts'
import { listPhotos } from '../../photo-contract.ts'
import { openAlbum } from '../photos/album.ts'
import type { PhotoViewNeeds } from '../photos/photo-view.ts'
import { photoView } from '../photos/photo-view.ts'
import { viewerOf } from '../photos/photos.ts'

/** A character's album. What of it is not drawn yet is drawn from now on. */
export function listPhotosHandler(needs: PhotoViewNeeds & { jobs: Jobs; makesLoops: boolean }) {
  return handle(listPhotos, async ({ params, actor, caller, now, fail }) => {
    const viewer = viewerOf(actor, caller, now)
    const except = await reportedBy(needs.db, actor, 'photo')
    const page = (await openAlbum(needs, { ...params, viewer, except })) ?? fail('CHARACTER_NOT_FOUND')
    return { list: page.list.map((seen) => photoView(needs.addresses, seen, viewer)), next: page.next }
  })
}
