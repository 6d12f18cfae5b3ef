import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { refuse } from '#platform/http/handler.ts'
import type { emailLogin } from '../contract.ts'
import type { DataOf } from '#platform/contract/call.ts'
import type { Proof } from './identities.ts'
import { addIdentity, findByProof, lockProof, touchIdentity } from './identities.ts'
import { storedExclusionOf } from './stored-exclusions.ts'
import { isBarredDevice } from './barred-devices.ts'
import { deviceHash, saveDevice } from './known-devices.ts'
import type { Notices } from './notices.ts'
import { restrictionsOf } from './restrictions.ts'
import { sessionCookies, tokenForPage } from './session-cookies.ts'
import type { SessionsEnded } from './sessions.ts'
import type { Token, UserRow } from './tokens.ts'
import { endToken, endTokensOf, issueToken } from './tokens.ts'
import type { VisitorCreated } from './users.ts'
import { createVisitor, lockVisitor, markMerged, registerVisitor } from './users.ts'

/** Called in the same transaction when a visitor signs in to an existing account: moves their data. */
export type MergeVisitorData = (tx: Tx, visitorId: string, memberId: string, now: Date) => Promise<void>

export type SignedIn = {
  user: UserRow
  token: Token
  isRegister: boolean
  /** The visitor of this browser has conversations, which were not taken along. */
  staysBehind: boolean
}

type SignInInput = {
  proof: Proof
  actor: Actor | null
  caller: Caller
  now: Date
  /** For an identity that only a signed-in person can add: unknown people are refused. */
  knownOnly?: boolean
  /**
   * The proof may originate from someone else, so the data of this browser's visitor must not be moved to the account.
   */
  leavesVisitor?: boolean
  /** Whether the launch data of a mini-app is the proof: the session is one in Telegram. */
  isLaunch?: boolean
}

/** Called in the same transaction when a visitor becomes a member: gives what a new member gets. */
export type VisitorRegistered = (tx: Tx, member: { userId: string; caller: Caller; now: Date }) => Promise<void>

export type SignInNeeds = {
  mergeVisitorData: MergeVisitorData
  visitorRegistered: VisitorRegistered
  /** Whether a visitor has anything that they would miss. */
  hasConversed(tx: Tx, visitorId: string): Promise<boolean>
  visitorCreated: VisitorCreated
  sessionsEnded: SessionsEnded
  notices: Notices
}

/** Signs in the person who has proven this identity. A visitor's data move along under a new token. */
export function createSignIn(
  db: Db,
  { mergeVisitorData, hasConversed, sessionsEnded, notices, visitorCreated, visitorRegistered }: SignInNeeds,
) {
  return async (input: SignInInput): Promise<SignedIn> => {
    const { proof, actor, caller, now, leavesVisitor = false, isLaunch = false } = input
    const { isNewDevice, ended, ...signedIn } = await transact(db, async (tx) => {
      await lockProof(tx, proof)
      const here = actor?.kind === 'visitor' ? await lockVisitor(tx, actor.userId) : null
      const visitor = leavesVisitor ? null : here
      const known = await findByProof(tx, proof)
      if (!known && input.knownOnly) refuse('PROOF_WRONG')
      const left = known ? null : await storedExclusionOf(tx, proof, now)
      const restrictions = known && (await restrictionsOf(tx, known.id))
      refuseExcluded([restrictions?.excludedUntil, actor?.excludedUntil, left], now)
      if (await isBarredDevice(tx, deviceHash(caller.device), { known, now })) refuse('DEVICE_BARRED')
      // The browser that holds it receives a new one; a merged visitor needs none of theirs.
      if (actor) await endToken(tx, actor.selector)
      const ended = [...(actor ? [actor.selector] : []), ...(visitor ? await endTokensOf(tx, visitor.id) : [])]
      const user = known
        ? await joinKnown(tx, known, visitor, input, mergeVisitorData)
        : await register(tx, visitor, input, { visitorCreated, visitorRegistered })
      return {
        user,
        token: await issueToken(tx, user.id, now, { provider: proof.provider, caller, inTelegram: isLaunch }),
        isRegister: known === null,
        staysBehind: here !== null && leavesVisitor && (await hasConversed(tx, here.id)),
        ended,
        isNewDevice: await saveDevice(tx, user.id, deviceHash(caller.device), now),
      }
    })
    sessionsEnded(ended)
    const { user, isRegister } = signedIn
    // Telegram lists its own devices and reports new ones itself; its frame may lose our device id at each start.
    const isInTelegram = proof.provider === 'telegram' && caller.publisher === 'miniapp'
    if (isNewDevice && !isRegister && !isInTelegram)
      await notices.newDevice({
        userId: user.id,
        brand: caller.brand,
        provider: proof.provider,
        userAgent: caller.userAgent,
      })
    return signedIn
  }
}

export type SignIn = ReturnType<typeof createSignIn>

/** Refuses self-excluded people by every identity; only the proven person is informed. */
function refuseExcluded(until: readonly (Date | null | undefined)[], now: Date): void {
  const leftMs = Math.max(...until.map((end) => (end ? end.getTime() - now.getTime() : 0)))
  if (leftMs > 0) refuse('EXCLUDED', leftMs)
}

async function joinKnown(
  tx: Tx,
  known: UserRow,
  visitor: UserRow | null,
  { proof, now }: SignInInput,
  mergeVisitorData: MergeVisitorData,
): Promise<UserRow> {
  await touchIdentity(tx, proof, now)
  if (!visitor) return known
  await mergeVisitorData(tx, visitor.id, known.id, now)
  await markMerged(tx, visitor.id, known.id)
  return known
}

async function register(
  tx: Tx,
  visitor: UserRow | null,
  { proof, caller, now }: SignInInput,
  { visitorCreated, visitorRegistered }: Pick<SignInNeeds, 'visitorCreated' | 'visitorRegistered'>,
): Promise<UserRow> {
  const row = visitor ?? (await createVisitor(tx, { caller, now, visitorCreated }))
  // The proof is locked and has no person: an identity that exists nonetheless is orphaned.
  if (!(await addIdentity(tx, row.id, proof, now))) throw new Error('A door belongs to a person who is gone')
  const member = await registerVisitor(tx, row.id, proof.nick.slice(0, 30), now)
  if (visitor) await visitorRegistered(tx, { userId: row.id, caller, now })
  return member
}

/** The answer of a sign-in with any identity provider; the cookies accompany it. */
export function loginAnswer(
  { user, token, isRegister, staysBehind }: SignedIn,
  caller: Caller,
  setCookie: (cookie: string) => void,
): DataOf<typeof emailLogin> {
  for (const cookie of sessionCookies(token, caller.secure)) setCookie(cookie)
  return {
    token: tokenForPage(token, caller),
    uid: user.id,
    lang: user.lang,
    id: user.id,
    isRegister,
    registerTime: (user.registeredAt ?? user.createdAt).getTime(),
    staysBehind,
  }
}
