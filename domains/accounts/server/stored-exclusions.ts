import { createHmac } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { secretFor } from '#platform/secrets/secrets.ts'
import { mailboxOf } from '../rules.ts'
import type { Proof } from './identities.ts'
import { identitiesOf } from './identities.ts'
import { storedExclusions } from './tables.ts'
import { findUser } from './users.ts'

type IdentityProvider = Pick<Proof, 'provider' | 'subject'>

async function hasher(tx: Tx, now: Date): Promise<(provider: IdentityProvider) => string> {
  const secret = await secretFor(tx, 'kept-exclusions', now)
  return ({ provider, subject }) => {
    // Every address of the mailbox, so that a tag after a plus sign opens no way back.
    const excluded = provider === 'email' ? mailboxOf(subject) : subject
    return createHmac('sha256', secret).update(`${provider}:${excluded}`).digest('hex')
  }
}

/** Stores an active self-exclusion by the identities of the person, who is about to be erased. */
export async function saveExclusion(tx: Tx, userId: string, now: Date): Promise<void> {
  const until = (await findUser(tx, userId))?.excludedUntil
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
