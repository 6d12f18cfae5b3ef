import type { SQL } from 'drizzle-orm'
import { and, asc, eq, isNotNull, isNull, lt, lte, not, notExists, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { emailsOf, identitiesOf } from './identities.ts'
import { beginClosing, restrictionsOf } from './restrictions.ts'
import { endSessionsBut } from './sessions.ts'
import { restrictions, tokens, users } from './tables.ts'
import { lockUser } from './users.ts'

/** When a session began; renewing its token does not change that. Null when it has ended. */
export async function sessionBegan(tx: Queryable, selector: string): Promise<Date | null> {
  const [row] = await tx.select({ createdAt: tokens.createdAt }).from(tokens).where(eq(tokens.selector, selector))
  return row?.createdAt ?? null
}

/**
 * Hides an account until its erasure and ends all its sessions except this one. Of concurrent calls the first one
 * counts: `isNew` reports whether it was this one, `ended` lists the sessions. Null if the account no longer exists.
 */
export async function closeAccount(
  tx: Tx,
  close: { userId: string; selector: string; closesAt: Date; now: Date },
): Promise<{ closesAt: Date; isNew: boolean; ended: string[] } | null> {
  const { userId, selector, closesAt, now } = close
  const user = await lockUser(tx, userId)
  if (!user) return null
  if (await beginClosing(user, closesAt))
    return { closesAt, isNew: true, ended: await endSessionsBut(tx, userId, selector, now) }
  const known = await restrictionsOf(tx, userId)
  return known.closesAt ? { closesAt: known.closesAt, isNew: false, ended: [] } : null
}

/** Accounts due for erasure. */
export async function accountsToErase(tx: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(restrictions, eq(restrictions.userId, users.id))
    .where(and(isNotNull(restrictions.closesAt), lte(restrictions.closesAt, now), isNull(users.mergedInto)))
    .orderBy(asc(restrictions.closesAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/**
 * Visitors not seen since a moment, except those whom another domain retains, for example for active premium. Merged
 * visitors are erased with their member.
 */
export async function forgottenVisitors(
  tx: Queryable,
  { before, isRetained, limit }: { before: Date; isRetained(userId: PgColumn): SQL; limit: number },
): Promise<string[]> {
  const seenSince = tx
    .select({ one: sql`1` })
    .from(tokens)
    .where(
      and(
        eq(tokens.userId, users.id),
        sql`greatest(${tokens.seenAt}, ${tokens.refreshedAt}) >= ${before.toISOString()}`,
      ),
    )
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.kind, 'visitor'),
        isNull(users.mergedInto),
        lt(users.createdAt, before),
        notExists(seenSince),
        not(isRetained(users.id)),
      ),
    )
    .orderBy(asc(users.createdAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The visitor rows merged into this person; their remaining data is the person's too. */
export async function mergedVisitors(tx: Queryable, userId: string): Promise<string[]> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.mergedInto, userId))
  return rows.map(({ id }) => id)
}

/** Every address and number that something may have been sent to. */
export async function addressesOf(tx: Queryable, userId: string): Promise<string[]> {
  const own = await identitiesOf(tx, userId)
  return [...emailsOf(own), ...own.filter(({ provider }) => provider === 'phone').map(({ subject }) => subject)]
}

/** Ends every session of a person, so that nothing is written for them any more. */
export async function endSessionsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(tokens).where(eq(tokens.userId, userId))
}
