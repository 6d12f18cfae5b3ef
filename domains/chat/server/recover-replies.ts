import type { Db } from '#platform/db/database.ts'
import { interruptReplies } from './reply-store.ts'

/** A writer that gave no sign of life for this long is gone. */
const silentMs = 20_000

/** Ends replies whose writer is gone, and gives their price back. */
export function recoverReplies(db: Db, now: Date, silentForMs = silentMs): Promise<number> {
  return interruptReplies(
    db,
    { heartbeatBefore: new Date(now.getTime() - silentForMs + (silentForMs === 0 ? 1 : 0)) },
    now,
  )
}
