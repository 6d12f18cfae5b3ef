import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import type { Caller } from '#platform/http/handler.ts'
import { issueChallenge, takeChallenge } from './challenges.ts'
import { passkeys } from './tables.ts'

/** The relying party of a passkey: the domain it is bound to, and the displayed name. */
export type PasskeySite = (caller: Pick<Caller, 'brand' | 'origin'>) => { id: string; name: string }

type PasskeyRow = typeof passkeys.$inferSelect
type Challenge = { purpose: 'passkey-login' | 'passkey-bind'; linkedTo: string }
type Offered = { options: Record<string, unknown>; ticket: string }

const ticketLifeMs = 5 * 60_000
/** Ed25519, ES256 and RS256 by their COSE numbers, which current authenticators support. */
const algorithms = [-8, -7, -257]

// The library contains parsers for every kind of attestation, so it is loaded on first use.
const loadLibrary = () => import('@simplewebauthn/server')

/** Stores the challenge of the options under a single-use ticket. */
async function offer(
  tx: Queryable,
  challenge: Challenge,
  options: { challenge: string } & object,
  now: Date,
): Promise<Offered> {
  const saves = { challenge: options.challenge }
  const ticket = await issueChallenge(tx, { ...challenge, saves, lifeMs: ticketLifeMs }, now)
  return { options: { ...options }, ticket }
}

async function takeTicket(tx: Queryable, challenge: Challenge, secret: string, now: Date): Promise<string | null> {
  const saves = await takeChallenge(tx, { ...challenge, secret }, now)
  return saves === null ? null : (saves as { challenge: string }).challenge
}

/** Passkeys: made by someone who is signed in, and shown to sign in again. The site is always one of ours. */
export function createPasskeys(db: Db, siteOf: PasskeySite) {
  return {
    /**
     * The options for creating a passkey. They exclude the person's existing ones, so that a device does not create a
     * second.
     */
    async offerCreation(input: {
      caller: Caller
      userId: string
      userName: string
      selector: string
      now: Date
    }): Promise<Offered> {
      const { generateRegistrationOptions } = await loadLibrary()
      const site = siteOf(input.caller)
      const own = await db.select().from(passkeys).where(eq(passkeys.userId, input.userId))
      const options = await generateRegistrationOptions({
        rpID: site.id,
        rpName: site.name,
        userID: new TextEncoder().encode(input.userId),
        userName: input.userName || site.name,
        userDisplayName: input.userName,
        timeout: ticketLifeMs,
        attestationType: 'none',
        excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        supportedAlgorithmIDs: algorithms,
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      })
      return offer(db, { purpose: 'passkey-bind', linkedTo: input.selector }, options, input.now)
    },

    /** The stored form of a new passkey, or null if it does not match this session's ticket and this site. */
    async readMade(input: {
      caller: Caller
      selector: string
      ticket: string
      response: RegistrationResponseJSON
      now: Date
    }): Promise<Omit<PasskeyRow, 'userId' | 'name'> | null> {
      const { caller, selector, ticket, response, now } = input
      const expectedChallenge = await takeTicket(db, { purpose: 'passkey-bind', linkedTo: selector }, ticket, now)
      if (expectedChallenge === null) return null
      const { verifyRegistrationResponse } = await loadLibrary()
      const verified = await orNull(
        verifyRegistrationResponse({
          response,
          expectedChallenge,
          expectedOrigin: caller.origin,
          expectedRPID: siteOf(caller).id,
          supportedAlgorithmIDs: algorithms,
          requireUserVerification: false,
        }),
      )
      if (!verified?.verified) return null
      const { credential, credentialBackedUp } = verified.registrationInfo
      return {
        credentialId: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: credential.transports ?? [],
        backedUp: credentialBackedUp,
        createdAt: now,
        usedAt: now,
      }
    },

    /** The options for presenting a passkey. They name no person, so they do not reveal who has an account. */
    async offerShowing(caller: Caller, selector: string, now: Date): Promise<Offered> {
      const { generateAuthenticationOptions } = await loadLibrary()
      const options = await generateAuthenticationOptions({
        rpID: siteOf(caller).id,
        timeout: ticketLifeMs,
        userVerification: 'preferred',
      })
      return offer(db, { purpose: 'passkey-login', linkedTo: selector }, options, now)
    },

    /** The passkey that a browser has shown, or null when it does not answer this session's ticket and this site. */
    async readShown(input: {
      caller: Caller
      selector: string
      ticket: string
      response: AuthenticationResponseJSON
      now: Date
    }): Promise<PasskeyRow | null> {
      const { caller, selector, ticket, response, now } = input
      const expectedChallenge = await takeTicket(db, { purpose: 'passkey-login', linkedTo: selector }, ticket, now)
      const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, response.id))
      if (expectedChallenge === null || !row) return null
      const { verifyAuthenticationResponse } = await loadLibrary()
      const verified = await orNull(
        verifyAuthenticationResponse({
          response,
          expectedChallenge,
          expectedOrigin: caller.origin,
          expectedRPID: siteOf(caller).id,
          credential: {
            id: row.credentialId,
            publicKey: new Uint8Array(row.publicKey),
            counter: row.counter,
            transports: row.transports as AuthenticatorTransport[],
          },
          requireUserVerification: false,
        }),
      )
      if (!verified?.verified) return null
      const { newCounter, credentialBackedUp } = verified.authenticationInfo
      // Of two copies of one authenticator that count alike, the second finds the counter moved on.
      const counted = await db
        .update(passkeys)
        .set({ counter: newCounter, backedUp: credentialBackedUp, usedAt: now })
        .where(
          and(
            eq(passkeys.credentialId, row.credentialId),
            sql`(${passkeys.counter} < ${newCounter} or ${newCounter} = 0)`,
          ),
        )
        .returning({ userId: passkeys.userId })
      return counted.length === 1 ? row : null
    },
  }
}

export type Passkeys = ReturnType<typeof createPasskeys>

/** The library throws for whatever is wrong with a response; to the person it is one thing: not proven. */
async function orNull<T>(checking: Promise<T>): Promise<T | null> {
  return checking.catch(() => null)
}

/** Stores a passkey; its row in `identities` is written in the same transaction. */
export async function savePasskey(tx: Tx, row: PasskeyRow): Promise<void> {
  await tx.insert(passkeys).values(row)
}

/** Forgets a passkey. */
export async function dropPasskey(tx: Tx, credentialId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.credentialId, credentialId))
}
