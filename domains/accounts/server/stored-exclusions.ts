import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { secretFor } from '#platform/secrets/secrets.ts'
import type { Proof } from './identities.ts'
import { identitiesOf } from './identities.ts'
import { mailboxHash } from './identity-hashes.ts'
import { restrictionsOf } from './restrictions.ts'
import { storedExclusions } from './tables.ts'

type IdentityProvider = Pick<Proof, 'provider' | 'subject'>

async function hasher(tx: Tx, now: Date): Promise<(provider: IdentityProvider) => string> {
  const secret = await secretFor(tx, 'kept-exclusions', now)
  return (provider) => mailboxHash(secret, provider)
}

/** Stores an active self-exclusion by the identities of the person, so that it holds for their mailbox and outlives them. */
export async function saveExclusion(tx: Tx, userId: string, now: Date): Promise<void> {
  const until = (await restrictionsOf(tx, userId)).excludedUntil
  const providers = until && until > now ? await identitiesOf(tx, userId) : []
  if (!until || providers.length === 0) return
  const hashOf = await hasher(tx, now)
  await tx
    .insert(storedExclusions)
    .values(providers.map((provider) => ({ hash: hashOf(provider), until })))
    .onConflictDoUpdate({
      target: storedExclusions.hash,
      set: { until: sql`greatest(${storedExclusions.until}, excluded.until)` },
    })
}

/** The end of the self-exclusion of this identity's former owner; null if there is none or it is over. */
export async function storedExclusionOf(tx: Tx, provider: IdentityProvider, now: Date): Promise<Date | null> {
  const hashOf = await hasher(tx, now)
  const [row] = await tx
    .select({ until: storedExclusions.until })
    .from(storedExclusions)
    .where(and(eq(storedExclusions.hash, hashOf(provider)), gt(storedExclusions.until, now)))
  return row?.until ?? null
}

/** Forgets those that have ended. */
export async function dropEndedExclusions(tx: Queryable, now: Date): Promise<void> {
  await tx.delete(storedExclusions).where(lte(storedExclusions.until, now))
}
