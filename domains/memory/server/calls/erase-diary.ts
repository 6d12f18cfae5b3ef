import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { eraseDiary as eraseDiaryCall } from '../../diary-contract.ts'
import { eraseDiary } from '../diary/entries.ts'

/** Erases the whole diary of a character. */
export function eraseDiaryHandler(db: Db) {
  return handle(eraseDiaryCall, async ({ params: { characterId }, actor: { userId } }) => {
    await eraseDiary(db, { userId, characterId })
    return {}
  })
}
