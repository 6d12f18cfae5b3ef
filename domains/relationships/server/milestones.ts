import type { MilestoneKind } from '../rules.ts'

/** The times of shared events, in milliseconds; null for what has not come. */
export type SharedTimes = {
  firstMessage: number | null
  firstPhoto: number | null
  days10: number | null
  days100: number | null
  messages100: number | null
  messages1000: number | null
}

export type Milestone = { kind: MilestoneKind; at: number }

/** The milestones that have come until now, the earliest first. */
export function milestonesOf(times: SharedTimes, now: Date): Milestone[] {
  const first = times.firstMessage
  const later = (months: number) => (first === null ? null : monthsAfter(first, months))
  const all: Record<MilestoneKind, number | null> = { ...times, month: later(1), year: later(12) }
  return (Object.entries(all) as [MilestoneKind, number | null][])
    .flatMap(([kind, at]) => (at !== null && at <= now.getTime() ? [{ kind, at }] : []))
    .toSorted((one, other) => one.at - other.at)
}

/** The same day of a later month, or its last day where it has no such day. */
function monthsAfter(from: number, months: number): number {
  const date = new Date(from)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months, 1)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime()
}
