import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { restoreDiaryEntry } from '../../diary-contract.ts'
import { restoreEntry } from '../diary/entries.ts'

/** Brings an entry of a diary back that was just deleted. */
export function restoreDiaryEntryHandler(db: Db) {
  return handle(restoreDiaryEntry, async ({ params: { entryId: id }, actor: { userId }, now, fail }) => {
    const entry = await restoreEntry(db, { userId, id }, now)
    return entry ? { entry } : fail('MEMORY_NOT_FOUND')
  })
}
