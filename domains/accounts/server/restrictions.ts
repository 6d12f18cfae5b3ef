import type { SQL } from 'drizzle-orm'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { restrictions } from './tables.ts'
import type { LockedUser } from './users.ts'

export type Restrictions = {
  excludedUntil: Date | null
  closesAt: Date | null
  suspendedUntil: Date | null
  barredAt: Date | null
}

export const noRestrictions: Restrictions = {
  excludedUntil: null,
  closesAt: null,
  suspendedUntil: null,
  barredAt: null,
}

/** The restrictions of an account. An exclusion may have ended. */
export async function restrictionsOf(tx: Queryable, userId: string): Promise<Restrictions> {
  const [row] = await tx.select().from(restrictions).where(eq(restrictions.userId, userId))
  return row ?? noRestrictions
}

/** Suspends a person until a moment, or until a later stored one. */
export async function suspendUser(tx: Tx, userId: string, until: Date): Promise<void> {
  await tx
    .insert(restrictions)
    .values({ userId, suspendedUntil: until })
    .onConflictDoUpdate({
      target: restrictions.userId,
      set: { suspendedUntil: sql`greatest(${restrictions.suspendedUntil}, excluded.suspended_until)` },
    })
}

/** Closes an account to its person for good, without erasing it. */
export async function barUser(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .insert(restrictions)
    .values({ userId, barredAt: now })
    .onConflictDoUpdate({ target: restrictions.userId, set: { barredAt: now } })
}

/** Ends a suspension or the closure of an account. */
export async function readmitUser(tx: Tx, userId: string): Promise<void> {
  await tx.update(restrictions).set({ suspendedUntil: null, barredAt: null }).where(eq(restrictions.userId, userId))
}

/** Excludes a person until a moment, or until a later stored one; returns the end. Nothing shortens it. */
export async function excludeUser({ tx, id: userId }: LockedUser, until: Date): Promise<Date> {
  const [row] = await tx
    .insert(restrictions)
    .values({ userId, excludedUntil: until })
    .onConflictDoUpdate({
      target: restrictions.userId,
      set: { excludedUntil: sql`greatest(${restrictions.excludedUntil}, excluded.excluded_until)` },
    })
    .returning({ until: restrictions.excludedUntil })
  return row?.until ?? until
}

/** Sets the erasure date of an account; false if it is closing already. */
export async function beginClosing({ tx, id: userId }: LockedUser, closesAt: Date): Promise<boolean> {
  const begun = await tx
    .insert(restrictions)
    .values({ userId, closesAt })
    .onConflictDoUpdate({
      target: restrictions.userId,
      set: { closesAt },
      setWhere: sql`${restrictions.closesAt} is null`,
    })
    .returning({ userId: restrictions.userId })
  return begun.length === 1
}

/** Cancels the closing before its date. False after that date, or if nothing was closed. */
export async function reopenAccount(tx: Queryable, userId: string, now: Date): Promise<boolean> {
  const opened = await tx
    .update(restrictions)
    .set({ closesAt: null })
    .where(and(eq(restrictions.userId, userId), gt(restrictions.closesAt, now)))
    .returning({ userId: restrictions.userId })
  return opened.length === 1
}

/** A condition for statements about people: their accounts are not restricted. */
export function isUnrestricted(userId: PgColumn, now: Date): SQL {
  const excludes = or(
    gt(restrictions.excludedUntil, now),
    gt(restrictions.suspendedUntil, now),
    sql`${restrictions.barredAt} is not null`,
    sql`${restrictions.closesAt} is not null`,
  )
  return sql`not exists (select 1 from ${restrictions} where ${and(eq(restrictions.userId, userId), excludes)})`
}
