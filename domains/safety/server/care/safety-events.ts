import { and, asc, gte, inArray, lt, sql } from 'drizzle-orm'
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

/** How often help was shown from a day on, by day: to who might hurt themself, or somebody else. */
export function helpByDay(tx: Queryable, from: string): Promise<{ day: string; crisis: number; threat: number }[]> {
  const { kind, day, count } = safetyEvents
  const of = (one: 'crisis' | 'threat') => sql<number>`coalesce(sum(${count}) filter (where ${kind} = ${one}), 0)::int`
  return tx
    .select({ day, crisis: of('crisis'), threat: of('threat') })
    .from(safetyEvents)
    .where(and(inArray(kind, ['crisis', 'threat']), gte(day, from)))
    .groupBy(day)
    .orderBy(asc(day))
}
