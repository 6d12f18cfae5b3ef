import { handle } from '#platform/http/handler.ts'
import { listOwnPhotos } from '../../photo-contract.ts'
import { photoView } from '../photos/photo-view.ts'
import type { Photos } from '../photos/photos.ts'
import { viewerOf } from '../photos/photos.ts'
import { listOwn } from '../photos/seen-photos.ts'

/** What the person had made or has unlocked; with characters who are gone, too. */
export function listOwnPhotosHandler(photos: Photos) {
  return handle(listOwnPhotos, async ({ params, actor, caller }) => {
    const viewer = viewerOf(actor, caller)
    const page = await listOwn(photos.db, { ...params, viewer })
    const ids = [...new Set(page.list.map(({ photo }) => photo.characterId))]
    const names = await photos.namesOf(photos.db, ids, caller.locale)
    const list = page.list.map((seen) => ({
      ...photoView(photos, seen, viewer),
      characterName: names.get(seen.photo.characterId) ?? '',
    }))
    return { list, next: page.next }
  })
}
