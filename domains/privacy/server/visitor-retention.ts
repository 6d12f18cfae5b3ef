import { addMonths } from '#platform/clock/months.ts'
import retention from '../retention.json' with { type: 'json' }

/** Visitors who came before this moment and were not seen since are forgotten. */
export function visitorsStoredSince(now: Date): Date {
  return addMonths(now, -retention.visitorMonths)
}
