import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'

/**
 * Until the transaction ends, nobody else changes the memories of this person.
 * NOTE: it is the first lock that forgetting, removing messages and learning take of memory; they lock rows in different orders.
 */
export async function lockMemories(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`memories:${userId}`}, 0))`)
}
