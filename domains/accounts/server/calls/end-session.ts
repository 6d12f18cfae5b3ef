import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { endSession } from '../../linked-identities-contract.ts'
import { endedCookies } from '../session-cookies.ts'
import type { SessionsEnded } from '../sessions.ts'
import { endSessionOf } from '../sessions.ts'

/** Ends one session of this person. */
export function endSessionHandler(db: Db, sessionsEnded: SessionsEnded) {
  return handle(endSession, async ({ params, actor, caller, fail, setCookie }) => {
    const selector = (await endSessionOf(db, actor.userId, params.id)) ?? fail('LOGIN_NOT_FOUND')
    sessionsEnded([selector])
    if (selector === actor.selector) for (const cookie of endedCookies(caller.secure)) setCookie(cookie)
    return {}
  })
}
