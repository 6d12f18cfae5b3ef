import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { deskCases } from '../tables.ts'

/** How many cases wait for a decision, and how many of them are past their deadline. */
export async function waitingCases(tx: Queryable, now: Date): Promise<{ waiting: number; late: number }> {
  const [row] = await tx
    .select({
      waiting: sql<number>`count(*)::int`,
      late: sql<number>`count(*) filter (where ${deskCases.dueAt} <= ${now.toISOString()})::int`,
    })
    .from(deskCases)
    .where(inArray(deskCases.state, ['open', 'claimed', 'appealed']))
  return row ?? { waiting: 0, late: 0 }
}
