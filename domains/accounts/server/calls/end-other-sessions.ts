import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { endOtherSessions } from '../../linked-identities-contract.ts'
import type { SessionsEnded } from '../sessions.ts'
import { endSessionsBut } from '../sessions.ts'

/** Ends every session of this person but this one. */
export function endOtherSessionsHandler(db: Db, sessionsEnded: SessionsEnded) {
  return handle(endOtherSessions, async ({ actor, now }) => {
    const selectors = await endSessionsBut(db, actor.userId, actor.selector, now)
    sessionsEnded(selectors)
    return { ended: selectors.length }
  })
}
