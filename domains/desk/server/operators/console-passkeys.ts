import { randomBytes } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Caller } from '#platform/http/handler.ts'
import { operatorChallenges, operatorPasskeys, operators } from './operator-tables.ts'
import type { OperatorRow } from './operators.ts'
import { secretHash } from './operators.ts'

const ticketMs = 5 * 60_000
const siteName = 'Console'
/** Ed25519, ES256 and RS256 by their COSE numbers. */
const algorithms = [-8, -7, -257]

export type Offered = { options: Record<string, unknown>; ticket: string }

// The library contains parsers for every kind of attestation, so it is loaded on first use.
const loadLibrary = () => import('@simplewebauthn/server')

async function issueTicket(tx: Queryable, challenge: string, operatorId: string | null, now: Date): Promise<string> {
  await tx.delete(operatorChallenges).where(lte(operatorChallenges.expiresAt, now))
  const ticket = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now.getTime() + ticketMs)
  await tx.insert(operatorChallenges).values({ hash: secretHash('ticket', ticket), challenge, operatorId, expiresAt })
  return ticket
}

async function takeTicket(tx: Queryable, ticket: string, operatorId: string | null, now: Date): Promise<string | null> {
  const [row] = await tx
    .delete(operatorChallenges)
    .where(
      and(
        eq(operatorChallenges.hash, secretHash('ticket', ticket)),
        operatorId === null ? isNull(operatorChallenges.operatorId) : eq(operatorChallenges.operatorId, operatorId),
        gt(operatorChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: operatorChallenges.challenge })
  return row?.challenge ?? null
}

function siteOf({ origin }: Pick<Caller, 'origin'>): string {
  return new URL(origin).hostname
}

/** The options for the passkey of an operator with an enrolment link. The person at the device must be verified. */
export async function offerEnrolment(
  tx: Queryable,
  operator: OperatorRow,
  caller: Caller,
  now: Date,
): Promise<Offered> {
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpID: siteOf(caller),
    rpName: siteName,
    userID: new TextEncoder().encode(operator.id),
    userName: operator.name,
    timeout: ticketMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: { ...options }, ticket: await issueTicket(tx, options.challenge, operator.id, now) }
}

type Made = { operatorId: string; caller: Caller; ticket: string; response: RegistrationResponseJSON; now: Date }

/** Stores a new passkey of an operator; false if it does not answer their ticket and this site. */
export async function saveMade(tx: Tx, { operatorId, caller, ticket, response, now }: Made): Promise<boolean> {
  const expectedChallenge = await takeTicket(tx, ticket, operatorId, now)
  if (expectedChallenge === null) return false
  const { verifyRegistrationResponse } = await loadLibrary()
  const verified = await orNull(
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: caller.origin,
      expectedRPID: siteOf(caller),
      supportedAlgorithmIDs: algorithms,
      requireUserVerification: true,
    }),
  )
  if (!verified?.verified) return false
  const { credential } = verified.registrationInfo
  const { id: credentialId, publicKey, counter, transports = [] } = credential
  await tx.insert(operatorPasskeys).values({ credentialId, operatorId, publicKey, counter, transports, createdAt: now })
  return true
}

/** The options for signing in. They name nobody. */
export async function offerSignIn(tx: Queryable, caller: Caller, now: Date): Promise<Offered> {
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(caller),
    timeout: ticketMs,
    userVerification: 'required',
  })
  return { options: { ...options }, ticket: await issueTicket(tx, options.challenge, null, now) }
}

const nonceBytes = 32

/** The options for approving something by the passkey of this operator: their challenge ends in its hash (hex). */
export async function offerApproval(
  tx: Queryable,
  { operatorId, hash, caller, now }: { operatorId: string; hash: string; caller: Caller; now: Date },
): Promise<Offered> {
  const { generateAuthenticationOptions } = await loadLibrary()
  const own = await tx
    .select({ id: operatorPasskeys.credentialId })
    .from(operatorPasskeys)
    .where(eq(operatorPasskeys.operatorId, operatorId))
  const options = await generateAuthenticationOptions({
    rpID: siteOf(caller),
    challenge: new Uint8Array(Buffer.concat([randomBytes(nonceBytes), Buffer.from(hash, 'hex')])),
    allowCredentials: own,
    timeout: ticketMs,
    userVerification: 'required',
  })
  return { options: { ...options }, ticket: await issueTicket(tx, options.challenge, operatorId, now) }
}

/** The hash (hex) in which the challenge of an approval ends. */
export function boundHash(challenge: string): string {
  return Buffer.from(challenge, 'base64url').subarray(nonceBytes).toString('hex')
}

type Shown = {
  caller: Caller
  ticket: string
  response: AuthenticationResponseJSON
  /** The operator to whom the ticket was issued; without one it is a sign-in, which names nobody. */
  operatorId?: string
  now: Date
}

/**
 * The operator whose passkey a browser has shown, with the challenge that it signed; null if it does not answer the
 * ticket and this site.
 */
export async function readShown(
  tx: Tx,
  { caller, ticket, response, operatorId, now }: Shown,
): Promise<{ operator: OperatorRow; challenge: string } | null> {
  const expectedChallenge = await takeTicket(tx, ticket, operatorId ?? null, now)
  const [row] = await tx
    .select({ passkey: operatorPasskeys, operator: operators })
    .from(operatorPasskeys)
    .innerJoin(operators, eq(operators.id, operatorPasskeys.operatorId))
    .where(and(eq(operatorPasskeys.credentialId, response.id), isNull(operators.disabledAt)))
  if (expectedChallenge === null || !row) return null
  if (operatorId !== undefined && row.operator.id !== operatorId) return null
  const { credentialId: id, publicKey, counter, transports } = row.passkey
  const { verifyAuthenticationResponse } = await loadLibrary()
  const verified = await orNull(
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: caller.origin,
      expectedRPID: siteOf(caller),
      credential: { id, publicKey, counter, transports: transports as AuthenticatorTransport[] },
      requireUserVerification: true,
    }),
  )
  if (!verified?.verified) return null
  const { newCounter } = verified.authenticationInfo
  // Of two copies of one authenticator that count alike, the second finds the counter moved on.
  const counted = await tx
    .update(operatorPasskeys)
    .set({ counter: newCounter })
    .where(
      and(
        eq(operatorPasskeys.credentialId, id),
        sql`(${operatorPasskeys.counter} < ${newCounter} or ${newCounter} = 0)`,
      ),
    )
    .returning({ operatorId: operatorPasskeys.operatorId })
  return counted.length === 1 ? { operator: row.operator, challenge: expectedChallenge } : null
}

/** The library throws for everything that is wrong with a response; each is the same refusal. */
async function orNull<T>(checking: Promise<T>): Promise<T | null> {
  return checking.catch(() => null)
}
