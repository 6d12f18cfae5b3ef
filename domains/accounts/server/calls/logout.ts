import type { Tx } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { logout } from '../../contract.ts'
import { endedCookies } from '../session-cookies.ts'
import { endToken } from '../tokens.ts'

/** Ends this session. */
export function logoutHandler(db: Tx) {
  return handle(logout, async ({ actor, caller, setCookie }) => {
    if (actor) await endToken(db, actor.selector)
    for (const cookie of endedCookies(caller.secure)) setCookie(cookie)
    return {}
  })
}
