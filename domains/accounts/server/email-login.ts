import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { lockAddress } from './login-codes.ts'
import type { Token, UserRow } from './tokens.ts'
import { endTokensOf, issueToken } from './tokens.ts'
import { createVisitor, findByEmail, findUser, mergeVisitor, registerVisitor } from './users.ts'

/** Told when a visitor turns out to be someone with an account, inside the same transaction: move what is theirs. */
export type VisitorBecame = (tx: Tx, visitorId: string, memberId: string, now: Date) => Promise<void>

export type SignedIn = { user: UserRow; token: Token; isRegister: boolean }

/** Signs in the person who has proven this address. A visitor keeps what they had, under a token that is new. */
export async function signInByEmail(
  tx: Tx,
  input: { email: string; actor: Actor | null; caller: Caller; now: Date; visitorBecame: VisitorBecame },
): Promise<SignedIn> {
  const { email, actor, caller, now, visitorBecame } = input
  // Two devices that prove one new address at the same moment become one person: the second waits and finds the first.
  await lockAddress(tx, email)
  const visitor = actor?.kind === 'visitor' ? await findUser(tx, actor.userId) : null
  const known = await findByEmail(tx, email)
  const user = known
    ? await joinKnown(tx, known, visitor, now, visitorBecame)
    : await register(tx, email, visitor, caller, now)
  return { user, token: await issueToken(tx, user.id, now), isRegister: known === null }
}

async function joinKnown(
  tx: Tx,
  known: UserRow,
  visitor: UserRow | null,
  now: Date,
  visitorBecame: VisitorBecame,
): Promise<UserRow> {
  if (!visitor) return known
  await visitorBecame(tx, visitor.id, known.id, now)
  await endTokensOf(tx, visitor.id)
  return mergeVisitor(tx, visitor, known)
}

async function register(tx: Tx, email: string, visitor: UserRow | null, caller: Caller, now: Date): Promise<UserRow> {
  const row = visitor ?? (await createVisitor(tx, caller, now))
  await endTokensOf(tx, row.id)
  return registerVisitor(tx, row.id, email, now)
}
