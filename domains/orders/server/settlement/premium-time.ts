import { addMonths } from '#platform/clock/months.ts'
import { isLifetime } from '../../rules.ts'

const dayMs = 86_400_000
const daysInFour = 28
/** Premium that never ends. */
export const forEver = new Date(Date.UTC(2100, 0, 1))

/** The premium time of an order: from the end of the premium that a person has, or from now on. */
export function premiumTime(month: number, before: Date | null, now: Date): { from: Date; until: Date } {
  const from = before && before > now ? before : now
  if (month === 0) return { from, until: from > forEver ? from : forEver }
  return { from, until: monthsAfter(from, month) }
}

/** Calendar months. A quarter of a month is a week. */
function monthsAfter(from: Date, months: number): Date {
  const whole = Math.trunc(months)
  return new Date(addMonths(from, whole).getTime() + Math.round((months - whole) * daysInFour) * dayMs)
}

type CreditedTime = { month: number; from: Date; until: Date; before: Date | null }

/** Until when premium holds once an order's own time is revoked. The part that was used stays used. */
export function withoutPremium(expireAt: Date, credited: CreditedTime, now: Date): Date | null {
  if (credited.month === 0) return credited.before && credited.before > now ? credited.before : now
  // Premium that never ends came by another order.
  if (isLifetime(expireAt.getTime())) return expireAt
  const unusedMs = Math.max(0, credited.until.getTime() - Math.max(now.getTime(), credited.from.getTime()))
  return new Date(Math.max(expireAt.getTime() - unusedMs, Math.min(now.getTime(), expireAt.getTime())))
}
