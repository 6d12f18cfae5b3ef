import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { confirmAge } from '../../contract.ts'
import { confirmAdult } from '../users.ts'

/** Stores the answer 'I am 18 or older'. */
export function confirmAgeHandler(db: Db) {
  return handle(confirmAge, async ({ actor, now }) => {
    await confirmAdult(db, actor.userId, now)
    return { isAdult: true as const }
  })
}
