import type { Db, Queryable } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { confirmAge } from '../../contract.ts'

/** Stores that a person says they are an adult. Safety depends on accounts, so the server injects this function. */
export type ConfirmAdult = (db: Queryable, userId: string, now: Date) => Promise<void>

/** Stores the answer 'I am 18 or older'. */
export function confirmAgeHandler(db: Db, confirmAdult: ConfirmAdult) {
  return handle(confirmAge, async ({ actor, now }) => {
    await confirmAdult(db, actor.userId, now)
    return { isAdult: true as const }
  })
}
