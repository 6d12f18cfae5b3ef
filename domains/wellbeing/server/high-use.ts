import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { spendingByDay } from '#domains/wallet/server/public.ts'
import { dayAfter, dayOf, highUseDays, isHighUse, nightHours, offersOffFrom } from '../rules.ts'
import { minutesByDay } from './usage-heartbeats.ts'
import { usageNow } from './tables.ts'

/** Looks at the last days when someone comes back: after a sign of high use a word about it is due, and offers rest. */
export async function heedHighUse(
  tx: Queryable,
  { userId, timezoneOffset, now }: { userId: string; timezoneOffset: number; now: Date },
): Promise<boolean> {
  const today = dayOf(now, timezoneOffset)
  const sinceDay = dayAfter(today, 1 - highUseDays)
  const [days, spent] = await Promise.all([
    minutesByDay(tx, userId, sinceDay),
    spendingByDay(tx, { userId, timezoneOffset, sinceDay, night: nightHours }),
  ])
  const nights = new Set(spent.filter(({ coinsAtNight }) => coinsAtNight > 0).map(({ day }) => day))
  const used = new Map(days.map(({ day, minutes }) => [day, minutes]))
  const all = [...new Set([...used.keys(), ...nights])]
  const isHigh = isHighUse(
    all.map((day) => ({ day, minutes: used.get(day) ?? 0, spentAtNight: nights.has(day) })),
    today,
  )
  if (isHigh)
    await tx
      .update(usageNow)
      .set({ careDue: true, offersOffUntil: offersOffFrom(now) })
      .where(eq(usageNow.userId, userId))
  return isHigh
}
