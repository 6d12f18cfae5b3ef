import { spendingByDay } from '#domains/wallet/server/public.ts'
import type { Usage } from '../contract.ts'
import { dayAfter, dayOf, gentleMinutes, nightHours, weekOf } from '../rules.ts'
import { minutesByDay, statusOf } from './usage-heartbeats.ts'
import type { Wellbeing } from './wellbeing.ts'

type UsageWanted = { userId: string; weeks: number; locale: string; timezoneOffset: number; now: Date }

/** The use of a person day by day, from the Monday some weeks ago to today. */
export async function usageOf({ db, readConversationUse }: Wellbeing, wanted: UsageWanted): Promise<Usage> {
  const { userId, weeks, locale, now } = wanted
  const status = await statusOf(db, userId, now)
  const timezoneOffset = status?.timezoneOffset ?? wanted.timezoneOffset
  const today = dayOf(now, timezoneOffset)
  const sinceDay = dayAfter(weekOf(today), -7 * (weeks - 1))
  const [counted, spent, conversation] = await Promise.all([
    minutesByDay(db, userId, sinceDay),
    spendingByDay(db, { userId, timezoneOffset, sinceDay, night: nightHours }),
    readConversationUse({ userId, sinceDay, timezoneOffset, locale }),
  ])
  const minutes = new Map(counted.map((one) => [one.day, one.minutes]))
  const messages = new Map(conversation.days.map((one) => [one.day, one.messages]))
  const spending = new Map(spent.map((one) => [one.day, one]))
  const days = daysFrom(sinceDay, today).map((day) => ({
    day,
    minutes: minutes.get(day) ?? 0,
    messages: messages.get(day) ?? 0,
    coins: spending.get(day)?.coins ?? 0,
    energy: spending.get(day)?.energy ?? 0,
  }))
  return {
    days,
    weeks: sumByWeek(days),
    mostUsed: conversation.most,
    reminderEveryMinutes: status?.everyMinutes ?? gentleMinutes.usual,
    offersOffUntil: status?.offersOffUntil?.getTime() ?? null,
  }
}

function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day)
  return days
}

function sumByWeek(days: Usage['days']): Usage['weeks'] {
  const byMonday = Map.groupBy(days, ({ day }) => weekOf(day))
  return [...byMonday].map(([monday, of]) => ({
    monday,
    minutes: of.reduce((sum, one) => sum + one.minutes, 0),
    messages: of.reduce((sum, one) => sum + one.messages, 0),
    coins: of.reduce((sum, one) => sum + one.coins, 0),
    energy: of.reduce((sum, one) => sum + one.energy, 0),
  }))
}
