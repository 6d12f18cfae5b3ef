import { and, count, desc, eq, gte, inArray, lt, ne } from 'drizzle-orm'
import type { ParsedParamsOf } from '#platform/contract/call.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { reportLog } from '../contract.ts'
import type { ReportType } from '../rules.ts'
import { eventsSince, figuresSince, momentOf, times } from '../rules.ts'
import {
  landingFigures,
  measuredEvents,
  measuredPeople,
  measuredStepRows,
  usageFigureDays,
  usageFigures,
} from './tables.ts'

const dayMs = 86_400_000

/** The purposes that a person can allow and that reports need. */
export type MeasuredPurpose = 'measurement' | 'advertising'

/** The purpose of a report: what was sent to an ad network has its own. */
export function purposeOf(type: ReportType): MeasuredPurpose {
  return type === 'advert' ? 'advertising' : 'measurement'
}

type Sent = ParsedParamsOf<typeof reportLog> & { userId: string; now: Date }

/** Stores reports, each once, and gives how many are new. Beyond the number of a day nothing is stored. */
export async function storeReports(tx: Tx, { userId, logId, client, events, now }: Sent): Promise<number> {
  if (events.length === 0) return 0
  const sinceYesterday = new Date(now.getTime() - dayMs)
  const [today] = await tx
    .select({ stored: count() })
    .from(measuredEvents)
    .where(and(eq(measuredEvents.userId, userId), gte(measuredEvents.receivedAt, sinceYesterday)))
  const room = Math.max(0, times.eventsPerDay - (today?.stored ?? 0))
  const rows = events.slice(0, room).map(({ id, report: { type, time, ...fields } }) => {
    const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    return { userId, id, type, fields: named, logId, client, happenedAt: momentOf(time, now), receivedAt: now }
  })
  if (rows.length === 0) return 0
  const stored = await tx.insert(measuredEvents).values(rows).onConflictDoNothing().returning({ id: measuredEvents.id })
  return stored.length
}

const shown = 50

/** The newest reports of a person, and how many there are. */
export async function reportsOf(tx: Queryable, userId: string) {
  const own = eq(measuredEvents.userId, userId)
  const rows = await tx
    .select()
    .from(measuredEvents)
    .where(own)
    .orderBy(desc(measuredEvents.receivedAt), desc(measuredEvents.happenedAt), desc(measuredEvents.id))
    .limit(shown)
  const [all] = await tx.select({ total: count() }).from(measuredEvents).where(own)
  return { rows, total: all?.total ?? 0 }
}

/** Forgets what was reported of a person for a purpose that they no longer allow. Figures name nobody, and stay. */
export async function forgetMeasured(tx: Queryable, userId: string, purpose: MeasuredPurpose): Promise<void> {
  const own = eq(measuredEvents.userId, userId)
  if (purpose === 'advertising') {
    await tx.delete(measuredEvents).where(and(own, eq(measuredEvents.type, 'advert')))
    return
  }
  await tx.delete(measuredEvents).where(and(own, ne(measuredEvents.type, 'advert')))
  await tx.delete(measuredPeople).where(eq(measuredPeople.userId, userId))
  await tx.delete(measuredStepRows).where(eq(measuredStepRows.userId, userId))
}

/** Forgets single reports, people who were not seen, and figures, each after its time. */
export async function forgetOld(tx: Tx, now: Date): Promise<void> {
  await tx.delete(measuredEvents).where(lt(measuredEvents.receivedAt, eventsSince(now)))
  const since = figuresSince(now)
  const gone = await tx
    .delete(measuredPeople)
    .where(lt(measuredPeople.seenOn, since))
    .returning({ userId: measuredPeople.userId })
  const ids = gone.map(({ userId }) => userId)
  if (ids.length > 0) await tx.delete(measuredStepRows).where(inArray(measuredStepRows.userId, ids))
  await tx.delete(usageFigures).where(lt(usageFigures.cohort, since))
  await tx.delete(landingFigures).where(lt(landingFigures.cohort, since))
  await tx.delete(usageFigureDays).where(lt(usageFigureDays.day, since))
}
