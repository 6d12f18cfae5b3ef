import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { setQuietHours } from '../../contract.ts'
import { storeQuietHours } from '../initiative/settings.ts'

/** Stores the hours in which nobody writes first, in the zone of the person. */
export function setQuietHoursHandler(db: Db) {
  return handle(setQuietHours, async ({ params, actor: { userId }, caller: { timezoneOffset } }) => {
    await storeQuietHours(db, userId, { ...params, timezoneOffset })
    return {}
  })
}
