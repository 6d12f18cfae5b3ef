import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { usualLimit } from '../../contract.ts'
import { usualLimitFor } from '../usual-limit.ts'

/** The default limit of spending as it stands for the caller. */
export function usualLimitHandler(db: Db) {
  return handle(usualLimit, async ({ actor: { userId }, now }) => ({ limit: await usualLimitFor(db, { userId, now }) }))
}
