import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { ages } from '../tables.ts'

/** The subset of people who said that they are adults and about whom nothing says otherwise. */
export async function adultsAmong(tx: Queryable, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await tx
    .select({ id: ages.userId })
    .from(ages)
    .where(and(inArray(ages.userId, [...userIds]), isNotNull(ages.adultSince), isNull(ages.minorSignAt)))
  return new Set(rows.map(({ id }) => id))
}
