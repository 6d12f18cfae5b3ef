import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { logout } from '../../contract.ts'
import { endedCookies } from '../session-cookies.ts'
import type { SessionsEnded } from '../sessions.ts'
import { endToken } from '../tokens.ts'

/** Ends this session. */
export function logoutHandler(db: Db, sessionsEnded: SessionsEnded) {
  return handle(logout, async ({ actor, caller, setCookie }) => {
    if (actor) {
      await endToken(db, actor.selector)
      sessionsEnded([actor.selector])
    }
    for (const cookie of endedCookies(caller.secure)) setCookie(cookie)
    return {}
  })
}
