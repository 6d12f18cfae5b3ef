import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { sessionCookies, tokenOf } from './session-cookies.ts'
import { findTokenHolder, issueToken, touchToken } from './tokens.ts'
import { actorOf, createVisitor } from './users.ts'

export {
  accountsToErase,
  addressesOf,
  closeAccount,
  endSessionsOf,
  forgottenVisitors,
  reopenAccount,
  sessionBegan,
  mergedVisitors,
} from './closing.ts'
export { createGoogleProvider } from './identity-providers/google.ts'
export { createTelegramBot } from './identity-providers/telegram-bot.ts'
export { createTelegramProvider } from './identity-providers/telegram.ts'
export { signInBuyer } from './buyers.ts'
export { takeEventsTicket } from './events-tickets.ts'
export { deviceHash } from './known-devices.ts'
export { createLoginLetter } from './login-letter.ts'
export type { PasskeySite } from './passkeys.ts'
export { beginProfile, changePicture, findPerson, namesOfPeople, picturesInUse } from './profiles.ts'
export { livingSessions } from './sessions.ts'
export { bringsToken, sessionCookie } from './session-cookies.ts'
export { emailOf, findByProof, telegramIdOf } from './identities.ts'
export { changeUser, excludeUser, findUser, lockUser } from './users.ts'

/**
 * The actor of this request, or null. If the answer can carry cookies, a token older than 480 hours is renewed together
 * with its cookies: a browser would delete them after 30 days regardless of the server.
 */
export async function findActor(
  db: Db,
  caller: Caller,
  now: Date,
  setCookie?: (cookie: string) => void,
): Promise<Actor | null> {
  const full = tokenOf(caller)
  const holder = full ? await findTokenHolder(db, full, now) : null
  if (!full || !holder) return null
  if (setCookie && (holder.isUnseen || holder.needsRefresh)) await touchToken(db, holder, now)
  if (setCookie && holder.needsRefresh) {
    for (const cookie of sessionCookies({ selector: holder.selector, full }, caller.secure)) setCookie(cookie)
  }
  return actorOf(holder.user, holder.selector, now)
}

/** Makes a visitor with cookies of their own. */
export async function makeVisitor(
  db: Db,
  caller: Caller,
  now: Date,
  setCookie: (cookie: string) => void,
): Promise<Actor> {
  const { user, token } = await transact(db, async (tx) => {
    const made = await createVisitor(tx, caller, now)
    return { user: made, token: await issueToken(tx, made.id, now, { provider: '', caller }) }
  })
  for (const cookie of sessionCookies(token, caller.secure)) setCookie(cookie)
  return actorOf(user, token.selector, now)
}
