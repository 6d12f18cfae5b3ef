import type { SQL } from 'drizzle-orm'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/db/database.ts'
import type { LockedUser } from '#domains/accounts/server/public.ts'
import { reportBalances } from './locked-wallet.ts'
import { entitlements } from './tables.ts'

/** The end of a person's premium, past or future; null if they never had any. */
export async function premiumUntilOf(tx: Queryable, userId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ until: entitlements.premiumUntil })
    .from(entitlements)
    .where(eq(entitlements.userId, userId))
  return row?.until ?? null
}

/** Whether a person has premium now. */
export async function hasPremium(tx: Queryable, userId: string, now: Date): Promise<boolean> {
  const until = await premiumUntilOf(tx, userId)
  return until !== null && until > now
}

/** Sets the end of premium; null removes it. */
export async function setPremiumUntil({ tx, id: userId }: LockedUser, premiumUntil: Date | null): Promise<void> {
  if (premiumUntil === null) await tx.delete(entitlements).where(eq(entitlements.userId, userId))
  else
    await tx
      .insert(entitlements)
      .values({ userId, premiumUntil })
      .onConflictDoUpdate({ target: entitlements.userId, set: { premiumUntil } })
  // Energy grows up to another cap now.
  reportBalances({ tx, userId })
}

/** A condition for statements about people: their premium ends at this moment or later. */
export function heldPremiumSince(userId: PgColumn, since: Date): SQL {
  return sql`exists (select 1 from ${entitlements} where ${and(eq(entitlements.userId, userId), gte(entitlements.premiumUntil, since))})`
}
