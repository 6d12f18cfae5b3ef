import { handle } from '#platform/http/handler.ts'
import { photoCounts } from '../../photo-contract.ts'
import type { Photos } from '../photos/photos.ts'
import { viewerOf } from '../photos/photos.ts'
import { countAlbum } from '../photos/seen-photos.ts'

/** What a character's album holds for the person. */
export function photoCountsHandler(photos: Photos) {
  return handle(photoCounts, async ({ params: { characterId }, actor, caller, fail }) => {
    if (!(await photos.photoSubjectOf(photos.db, characterId, actor.userId))) return fail('CHARACTER_NOT_FOUND')
    const { makesLoops } = photos.generator
    return countAlbum(photos.db, { characterId, viewer: viewerOf(actor, caller), makesLoops })
  })
}
