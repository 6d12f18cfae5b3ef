import { createHmac } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { secretFor } from '#platform/secrets/secrets.ts'
import type { Proof } from './identities.ts'
import { identitiesOf } from './identities.ts'
import { keptExclusions } from './tables.ts'
import { findUser } from './users.ts'

type Door = Pick<Proof, 'door' | 'subject'>

async function hasher(tx: Tx, now: Date): Promise<(door: Door) => string> {
  const secret = await secretFor(tx, 'kept-exclusions', now)
  return ({ door, subject }) => createHmac('sha256', secret).update(`${door}:${subject}`).digest('hex')
}

/** Keeps a self-exclusion that has not ended, by the doors of the person, who is about to be taken away. */
export async function keepExclusion(tx: Tx, userId: string, now: Date): Promise<void> {
  const until = (await findUser(tx, userId))?.excludedUntil
  const doors = until && until > now ? await identitiesOf(tx, userId) : []
  if (!until || doors.length === 0) return
  const hashOf = await hasher(tx, now)
  await tx
    .insert(keptExclusions)
    .values(doors.map((door) => ({ hash: hashOf(door), until })))
    .onConflictDoUpdate({
      target: keptExclusions.hash,
      set: { until: sql`greatest(${keptExclusions.until}, excluded.until)` },
    })
}

/** Until when whoever had this door has locked themselves out; null when they have not, or that is over. */
export async function keptExclusionOf(tx: Tx, door: Door, now: Date): Promise<Date | null> {
  const hashOf = await hasher(tx, now)
  const [row] = await tx
    .select({ until: keptExclusions.until })
    .from(keptExclusions)
    .where(and(eq(keptExclusions.hash, hashOf(door)), gt(keptExclusions.until, now)))
  return row?.until ?? null
}

/** Forgets those that have ended. */
export async function dropEndedExclusions(tx: Queryable, now: Date): Promise<void> {
  await tx.delete(keptExclusions).where(lte(keptExclusions.until, now))
}
