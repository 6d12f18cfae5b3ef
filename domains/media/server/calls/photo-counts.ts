import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { photoCounts } from '../../photo-contract.ts'
import type { PhotoSubjects } from '../photos/photos.ts'
import { viewerOf } from '../photos/photos.ts'
import { countAlbum } from '../photos/seen-photos.ts'

type Needs = { db: Db; subjects: Pick<PhotoSubjects, 'find'> }

/** Counts the photos in a character's album that the person may see. */
export function photoCountsHandler({ db, subjects }: Needs) {
  return handle(photoCounts, async ({ params: { characterId }, actor, caller, now, fail }) => {
    const viewer = viewerOf(actor, caller, now)
    if (!(await subjects.find(db, characterId, viewer))) return fail('CHARACTER_NOT_FOUND')
    return countAlbum(db, { characterId, viewer })
  })
}
