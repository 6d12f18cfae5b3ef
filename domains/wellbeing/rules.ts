import data from './wellbeing.json' with { type: 'json' }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export const { pauseMinutes, snoozeMinutes, gentleMinutes, raiseAfterHours } = data

export const limitKinds = ['time', 'coinsDay', 'coinsWeek', 'coinsMonth'] as const
export type LimitKind = (typeof limitKinds)[number]
/** The allowed range of a limit: minutes of a day, or coins. */
export const limitRange = {
  time: { least: 15, most: 24 * 60 },
  coinsDay: { least: 0, most: 1_000_000 },
  coinsWeek: { least: 0, most: 1_000_000 },
  coinsMonth: { least: 0, most: 1_000_000 },
} as const satisfies Record<LimitKind, { least: number; most: number }>

export type OwnLimit = { value: number | null; next: { value: number | null; at: Date } | null }

/** The limit as it stands now: what was to come has come when its time is over. */
export function limitAt(limit: OwnLimit, now: Date): OwnLimit {
  return limit.next && limit.next.at <= now ? { value: limit.next.value, next: null } : limit
}

/** Whether a limit holds now or from a later moment. */
export function isSet({ value, next }: OwnLimit): boolean {
  return value !== null || (next !== null && next.value !== null)
}

/** The limit before the person chooses the first: the service's default gives way at once. */
export const noLimit: OwnLimit = { value: null, next: null }

/**
 * The limit after a request: a lower one holds at once, a higher one or none after a day in which it can be cancelled.
 */
export function changeLimit(limit: OwnLimit, wanted: number | null, now: Date): OwnLimit {
  const { value, next } = limitAt(limit, now)
  if (asNumber(wanted) <= asNumber(value)) return { value: wanted, next: null }
  if (next && next.value === wanted) return { value, next }
  return { value, next: { value: wanted, at: new Date(now.getTime() + raiseAfterHours * hourMs) } }
}

function asNumber(limit: number | null): number {
  return limit ?? Infinity
}

export const exclusionSpans = ['day', 'week', 'month', 'halfYear'] as const
export type ExclusionSpan = (typeof exclusionSpans)[number]

/** When a self-exclusion that begins now ends. */
export function exclusionEnd(span: ExclusionSpan, now: Date): Date {
  return new Date(now.getTime() + data.exclusionDays[span] * dayMs)
}

/** The person's day, such as `2026-06-01`. */
export function dayOf(at: Date, timezoneOffset: number): string {
  return new Date(at.getTime() - timezoneOffset * minuteMs).toISOString().slice(0, 10)
}

/** When the day after the person's day begins. */
export function nextDayAt(at: Date, timezoneOffset: number): Date {
  return new Date(Date.parse(`${dayOf(at, timezoneOffset)}T00:00:00Z`) + dayMs + timezoneOffset * minuteMs)
}

const shortestDayMs = 12 * hourMs

/**
 * When the time of a day is given anew after a move to another zone: not before the day that goes on would have ended where
 * it began, nor shortly before the next one begins in the new zone. Anyone who says that they moved gains nothing by it.
 */
export function extendedUntilFrom(dayEnds: Date, timezoneOffset: number): Date {
  const next = nextDayAt(dayEnds, timezoneOffset)
  return next.getTime() - dayEnds.getTime() < shortestDayMs ? next : dayEnds
}

/** The day so many days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The Monday of a day's week. */
export function weekOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return dayAfter(day, -weekday)
}

export const reminderKinds = ['gentle', 'firm', 'care'] as const
export type ReminderKind = (typeof reminderKinds)[number]
type Session = { minutes: number; gentleSeen: number; firmSeen: number; careDue: boolean; everyMinutes: number }

/** Which reminder is due after so many minutes of going on, the strongest alone; it stays due until it was seen. */
export function reminderDue({ minutes, gentleSeen, firmSeen, careDue, everyMinutes }: Session): ReminderKind | null {
  if (minutes - firmSeen >= data.firmMinutes) return 'firm'
  if (careDue) return 'care'
  return minutes - Math.max(gentleSeen, firmSeen) >= everyMinutes ? 'gentle' : null
}

type Seen = { kind: ReminderKind; isSnoozed: boolean; minutes: number; everyMinutes: number }

/** The stored state of a reminder that was seen; a snoozed one is due again soon. */
export function afterSeen({ kind, isSnoozed, minutes, everyMinutes }: Seen): {
  gentleSeen?: number
  firmSeen?: number
} {
  const seen = (every: number) => (isSnoozed ? minutes - every + snoozeMinutes : minutes)
  if (kind === 'care') return {}
  return kind === 'firm'
    ? { firmSeen: seen(data.firmMinutes), gentleSeen: minutes }
    : { gentleSeen: seen(everyMinutes) }
}

/** A day of use: its minutes, and whether coins were spent in its night. */
export type UsedDay = { day: string; minutes: number; spentAtNight: boolean }

/** Whether the seven days up to one show high use: long days, or spending late at night. */
export function isHighUse(days: readonly UsedDay[], today: string): boolean {
  const { ofDays, minutesADay, days: longDays, nights } = data.highUse
  const from = dayAfter(today, 1 - ofDays)
  const last = days.filter(({ day }) => day >= from && day <= today)
  return (
    last.filter(({ minutes }) => minutes > minutesADay).length >= longDays ||
    last.filter(({ spentAtNight }) => spentAtNight).length >= nights
  )
}

/** How many days back high use is read from. */
export const highUseDays = data.highUse.ofDays
/** The hours of the night, from the first to before the second. */
export const nightHours = { from: data.highUse.nightFromHour, to: data.highUse.nightToHour } as const

/** Until when no offers are made after a sign of high use. */
export function offersOffFrom(now: Date): Date {
  return new Date(now.getTime() + data.highUse.offersOffDays * dayMs)
}
