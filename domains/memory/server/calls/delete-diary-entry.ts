import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { deleteDiaryEntry } from '../../diary-contract.ts'
import { deleteEntry } from '../diary/entries.ts'

/** Deletes an entry of a diary, which can be undone for a while. */
export function deleteDiaryEntryHandler(db: Db) {
  return handle(deleteDiaryEntry, async ({ params: { entryId: id }, actor: { userId }, now, fail }) =>
    (await deleteEntry(db, { userId, id }, now)) ? {} : fail('MEMORY_NOT_FOUND'),
  )
}
