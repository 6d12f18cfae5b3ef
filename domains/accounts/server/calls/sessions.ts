import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { sessions } from '../../linked-identities-contract.ts'
import { deviceWords } from '../browser-words.ts'
import type { ServerText } from '../server-text.ts'
import { sessionId, sessionsOf } from '../sessions.ts'

/** Where this person is signed in. */
export function sessionsHandler(db: Db, text: ServerText) {
  return handle(sessions, async ({ actor, caller, now }) => {
    const rows = await sessionsOf(db, actor.userId, now)
    const list = rows.map((row) => ({
      id: sessionId(row.selector),
      provider: row.provider,
      browser: deviceWords(row.userAgent, caller.locale, text),
      countryCode: row.countryCode,
      createdAt: row.createdAt.getTime(),
      seenAt: row.seenAt.getTime(),
      isCurrent: row.selector === actor.selector,
    }))
    return { list: list.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)), next: null }
  })
}
