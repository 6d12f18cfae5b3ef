import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import type { Target } from '../../rules.ts'
import { deskCases } from '../tables.ts'

/** A case waits for a decision. NOTE: the states are part of the statement, as those of the index that it uses. */
export const isWaiting = sql`${deskCases.state} in ('open', 'claimed', 'appealed')`

/** A case about a target waits for a decision. */
export function isWaitingAbout({ kind, id }: Target) {
  return and(eq(deskCases.targetKind, kind), eq(deskCases.targetId, id), isWaiting)
}

/** How many cases wait for a decision, and how many of them are past their deadline. */
export async function waitingCases(tx: Queryable, now: Date): Promise<{ waiting: number; late: number }> {
  const [row] = await tx
    .select({
      waiting: sql<number>`count(*)::int`,
      late: sql<number>`count(*) filter (where ${deskCases.dueAt} <= ${now.toISOString()})::int`,
    })
    .from(deskCases)
    .where(isWaiting)
  return row ?? { waiting: 0, late: 0 }
}

/** The ids of the cases about a target that wait for a decision, the earliest first. */
export async function waitingAbout(tx: Queryable, target: Target): Promise<string[]> {
  const rows = await tx.select({ id: deskCases.id }).from(deskCases).where(isWaitingAbout(target)).orderBy(deskCases.id)
  return rows.map((row) => row.id)
}
