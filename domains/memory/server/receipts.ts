import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { memories, memorySummaries } from './tables.ts'

/** The memories and summaries that a reply used, by their ids, without those that were forgotten since. */
export async function readReceipt(db: Queryable, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return { memories: [], summaries: [] }
  const [found, summaries] = await Promise.all([
    db
      .select({ id: memories.id, text: memories.text, validFrom: memories.validFrom, validTo: memories.validTo })
      .from(memories)
      .where(and(eq(memories.userId, userId), inArray(memories.id, [...ids]))),
    db
      .select({ id: memorySummaries.id, text: memorySummaries.text, fromAt: memorySummaries.fromAt })
      .from(memorySummaries)
      .where(and(eq(memorySummaries.userId, userId), inArray(memorySummaries.id, [...ids]))),
  ])
  return { memories: found, summaries }
}
