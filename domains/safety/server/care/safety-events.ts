import { and, gte, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { CarePath } from '../../care.ts'
import { safetyEvents } from '../tables.ts'

/** Counts by day and place how often help was shown, because the law requires it: nothing of a person, and no text. */
export async function countHelp(
  db: Queryable,
  path: CarePath,
  { country, locale, brand }: Pick<Caller, 'country' | 'locale' | 'brand'>,
  now: Date,
): Promise<void> {
  await db
    .insert(safetyEvents)
    .values({
      kind: path === 'others' ? 'threat' : 'crisis',
      day: now.toISOString().slice(0, 10),
      country,
      locale,
      brand,
      count: 1,
    })
    .onConflictDoUpdate({
      target: [safetyEvents.kind, safetyEvents.day, safetyEvents.country, safetyEvents.locale, safetyEvents.brand],
      set: { count: sql`${safetyEvents.count} + 1` },
    })
}

/** How often help was shown from a day on and before another, by kind, country, language and brand. */
export async function countSafetyEvents(tx: Queryable, from: string, to: string) {
  const { kind, country, locale, brand } = safetyEvents
  return tx
    .select({ kind, country, locale, brand, count: sql<number>`sum(${safetyEvents.count})::int` })
    .from(safetyEvents)
    .where(and(gte(safetyEvents.day, from), lt(safetyEvents.day, to)))
    .groupBy(kind, country, locale, brand)
    .orderBy(kind, country, locale, brand)
}
