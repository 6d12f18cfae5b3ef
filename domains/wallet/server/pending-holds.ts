import { count, eq, min } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { holds } from './tables.ts'

/** How many amounts are set aside now, and since when the oldest; null without any. */
export async function pendingHolds(tx: Queryable): Promise<{ count: number; oldestAt: Date | null }> {
  const [row] = await tx
    .select({ count: count(), oldestAt: min(holds.createdAt) })
    .from(holds)
    .where(eq(holds.state, 'pending'))
  return row ?? { count: 0, oldestAt: null }
}
