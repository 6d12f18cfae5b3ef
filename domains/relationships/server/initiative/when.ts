import { readFileSync } from 'node:fs'
import { z } from 'zod'

const hour = z.int().min(0).max(23)
/** When characters write by themselves: the rests before each message that nobody answered, the bounds of a day, and quiet hours. */
export const initiativeBounds = z
  .strictObject({
    restHours: z.array(z.number().positive()).min(1),
    mostInAllPerDay: z.int().positive(),
    quietHours: z.strictObject({ from: hour, to: hour }),
    jitterMinutes: z.int().positive(),
  })
  .parse(JSON.parse(readFileSync(new URL('../../initiative.json', import.meta.url), 'utf8')))

/** Hours of the person's day in which nobody writes to them; the same hour twice is none. */
export type QuietHours = { from: number; to: number }
/** The day of a person: their quiet hours, and their zone in minutes as a browser gives them. */
export type PersonDay = { quiet: QuietHours; timezoneOffset: number }
export type Written = {
  /** When the person last wrote. */
  saidAt: Date
  /** When she last wrote by herself, and how often in a row without an answer. */
  lastAt: Date | null
  unanswered: number
}

const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How many of her messages in a row nobody has answered: an answer begins anew. */
export function unansweredOf({ saidAt, lastAt, unanswered }: Written): number {
  return lastAt !== null && lastAt >= saidAt ? unanswered : 0
}

/**
 * The time of her next message: after a rest that grows, on another day than her last one, outside of quiet hours; null once
 * enough went without an answer. The seed moves it by some minutes, so that nobody is written to by the clock.
 */
export function nextTime(written: Written, day: PersonDay, seed: string): Date | null {
  const restHours = initiativeBounds.restHours[unansweredOf(written)]
  if (restHours === undefined) return null
  const { saidAt, lastAt } = written
  const since = Math.max(saidAt.getTime(), lastAt?.getTime() ?? 0)
  const rested = new Date(since + restHours * hourMs + jitterOf(seed))
  const other = lastAt !== null && isSameDay(lastAt, rested, day) ? nextDay(rested, day) : rested
  return outOfQuiet(other, day, seed)
}

/** The first moment of the person's next day that is not quiet. */
export function nextDayFrom(now: Date, day: PersonDay, seed: string): Date {
  return outOfQuiet(nextDay(now, day), day, seed)
}

/** The moment itself, or the end of the quiet hours that it lies in, and some minutes. */
export function outOfQuiet(at: Date, day: PersonDay, seed: string): Date {
  return isQuiet(at, day) ? new Date(quietHoursEnd(at, day).getTime() + jitterOf(seed)) : at
}

/** The end of the quiet hours that a moment lies in. */
export function quietHoursEnd(at: Date, day: PersonDay): Date {
  const hours = (day.quiet.to - localHour(at, day) + 24) % 24
  return new Date(Math.ceil(at.getTime() + hours * hourMs))
}

/** Whether a moment lies in the person's quiet hours. */
export function isQuiet(at: Date, day: PersonDay): boolean {
  const { from, to } = day.quiet
  const local = localHour(at, day)
  if (from === to) return false
  return from < to ? local >= from && local < to : local >= from || local < to
}

/** When the person's day began. */
export function dayStart(at: Date, { timezoneOffset }: Pick<PersonDay, 'timezoneOffset'>): Date {
  const shift = timezoneOffset * minuteMs
  return new Date(Math.floor((at.getTime() - shift) / dayMs) * dayMs + shift)
}

function localHour(at: Date, { timezoneOffset }: PersonDay): number {
  return ((((at.getTime() - timezoneOffset * minuteMs) % dayMs) + dayMs) / hourMs) % 24
}

function isSameDay(one: Date, other: Date, day: PersonDay): boolean {
  return dayStart(one, day).getTime() === dayStart(other, day).getTime()
}

function nextDay(at: Date, day: PersonDay): Date {
  return new Date(dayStart(at, day).getTime() + dayMs)
}

function jitterOf(seed: string): number {
  const sum = [...seed].reduce((all, sign) => (all * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003, 7)
  return (sum % initiativeBounds.jitterMinutes) * minuteMs
}
