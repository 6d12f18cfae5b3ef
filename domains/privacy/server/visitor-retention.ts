import { addMonths } from '#platform/clock/months.ts'
import retention from '../retention.json' with { type: 'json' }

const dayMs = 24 * 3_600_000

/** Visitors without any data who came before this moment and were not seen since are forgotten. */
export function emptyVisitorsStoredSince(now: Date): Date {
  return new Date(now.getTime() - retention.emptyVisitorDays * dayMs)
}

/** Visitors who came before this moment and were not seen since are forgotten. */
export function visitorsStoredSince(now: Date): Date {
  return addMonths(now, -retention.visitorMonths)
}
