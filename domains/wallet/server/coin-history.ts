import type { SQL } from 'drizzle-orm'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/db/database.ts'
import { ledgerEntries } from './tables.ts'

/** A condition for statements about people: they have had coins. */
export function hasCoinHistory(userId: PgColumn): SQL {
  return sql`exists (select 1 from ${ledgerEntries} where ${and(eq(ledgerEntries.userId, userId), eq(ledgerEntries.currency, 'coins'))} offset 0)`
}

/** The latest movements of a person's coins, negative where they went out; what was set aside counts as gone until it returns. */
export async function latestCoins(tx: Queryable, userId: string, limit: number) {
  const rows = await tx
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        eq(ledgerEntries.currency, 'coins'),
        or(eq(ledgerEntries.fromAccount, 'available'), eq(ledgerEntries.toAccount, 'available')),
      ),
    )
    .orderBy(desc(ledgerEntries.id))
    .limit(limit)
  return rows.map(({ amount, toAccount, reason, createdAt: at }) => ({
    amount: toAccount === 'available' ? amount : -amount,
    reason,
    at,
  }))
}
