import { handle } from '#platform/http/handler.ts'
import { listOwnPhotos } from '../../photo-contract.ts'
import type { PhotoViewNeeds } from '../photos/photo-view.ts'
import { photoView } from '../photos/photo-view.ts'
import type { PhotoSubjects } from '../photos/photos.ts'
import { viewerOf } from '../photos/photos.ts'
import { listOwn } from '../photos/seen-photos.ts'

type Needs = Pick<PhotoViewNeeds, 'db' | 'addresses'> & { subjects: Pick<PhotoSubjects, 'names'> }

/** Photos that the person ordered or unlocked, those of deleted characters included. */
export function listOwnPhotosHandler({ db, subjects, addresses }: Needs) {
  return handle(listOwnPhotos, async ({ params, actor, caller, now }) => {
    const viewer = viewerOf(actor, caller, now)
    const page = await listOwn(db, { ...params, viewer })
    const ids = [...new Set(page.list.map(({ photo }) => photo.characterId))]
    const names = await subjects.names(db, ids, caller.locale)
    const list = page.list.map((seen) => ({
      ...photoView(addresses, seen, viewer),
      characterName: names.get(seen.photo.characterId) ?? '',
    }))
    return { list, next: page.next }
  })
}
