import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { identitiesOf } from './identities.ts'
import { sessionCookies, tokenForPage } from './session-cookies.ts'
import { endToken, endTokensOf, issueToken } from './tokens.ts'
import { lockUser, registerVisitor } from './users.ts'

type Buyer = { userId: string; actor: Actor; caller: Caller; now: Date }

/**
 * Starts a session for a visitor who bought something before linking an identity, and reports that the purchase is
 * theirs. The visitor's row becomes a person without an identity. Null if the row has become a member with identities:
 * that member signs in with those.
 */
export async function signInBuyer(
  tx: Tx,
  { userId, actor, caller, now }: Buyer,
): Promise<{ pageToken: string; cookies: string[]; ended: string[] } | null> {
  const user = await lockUser(tx, userId)
  if (!user || user.mergedInto) return null
  if (user.kind === 'member' && (await identitiesOf(tx, userId)).length > 0) return null
  if (user.kind === 'visitor') await registerVisitor(tx, userId, '', now)
  await endToken(tx, actor.selector)
  const ended = [actor.selector, ...(await endTokensOf(tx, userId))]
  const token = await issueToken(tx, userId, now, { provider: '', caller })
  return { pageToken: tokenForPage(token, caller), cookies: sessionCookies(token, caller.secure), ended }
}
