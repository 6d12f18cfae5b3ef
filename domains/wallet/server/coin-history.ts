import type { SQL } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ledgerEntries } from './tables.ts'

/** A condition for statements about people: they have had coins. */
export function hasCoinHistory(userId: PgColumn): SQL {
  return sql`exists (select 1 from ${ledgerEntries} where ${and(eq(ledgerEntries.userId, userId), eq(ledgerEntries.currency, 'coins'))} offset 0)`
}
