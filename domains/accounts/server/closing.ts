import { and, asc, eq, gt, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { emailsOf, identitiesOf } from './identities.ts'
import { endSessionsBut } from './sessions.ts'
import { tokens, users } from './tables.ts'

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
  const closed = await tx
    .update(users)
    .set({ closesAt })
    .where(and(eq(users.id, userId), isNull(users.closesAt)))
    .returning({ closesAt: users.closesAt })
  if (closed.length === 1) return { closesAt, isNew: true, ended: await endSessionsBut(tx, userId, selector, now) }
  const [known] = await tx.select({ closesAt: users.closesAt }).from(users).where(eq(users.id, userId))
  return known?.closesAt ? { closesAt: known.closesAt, isNew: false, ended: [] } : null
}

/** Cancels the closing before its date. False after that date, or if nothing was closed. */
export async function reopenAccount(tx: Queryable, userId: string, now: Date): Promise<boolean> {
  const opened = await tx
    .update(users)
    .set({ closesAt: null })
    .where(and(eq(users.id, userId), gt(users.closesAt, now)))
    .returning({ id: users.id })
  return opened.length === 1
}

/** Accounts due for erasure. */
export async function accountsToErase(tx: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.closesAt), lte(users.closesAt, now), isNull(users.mergedInto)))
    .orderBy(asc(users.closesAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Visitors not seen since a moment, except those with active premium. Merged visitors are erased with their member. */
export async function forgottenVisitors(tx: Queryable, before: Date, limit: number): Promise<string[]> {
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
        or(isNull(users.vipExpireAt), lt(users.vipExpireAt, before)),
        notExists(seenSince),
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
