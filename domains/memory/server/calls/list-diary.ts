import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { listDiary } from '../../diary-contract.ts'
import { listEntries } from '../diary/entries.ts'

const pageSize = 10

/** A page of the diary of a character. */
export function listDiaryHandler(db: Db) {
  return handle(listDiary, ({ params: { characterId, before }, actor: { userId } }) =>
    listEntries(db, { userId, characterId }, { before, limit: pageSize }),
  )
}
