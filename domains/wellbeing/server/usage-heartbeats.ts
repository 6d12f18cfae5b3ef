import { and, eq, gte, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Expression, Fragment } from '#platform/db/statement.ts'
import { constant, defineStatement, fragment, query } from '#platform/db/statement.ts'
import type { OwnLimit } from '../rules.ts'
import { gentleMinutes, heldUntilFrom, limitAt, nextDayAt, pauseMinutes, reminderDue } from '../rules.ts'
import { reminderChoices, usageDays, usageNow } from './tables.ts'
import type { Merge } from '#platform/personal-data/visitor-merge.ts'

/** How a person's use stands at a moment. */
export type UsageStatus = {
  /** Where their day begins. */
  timezoneOffset: number
  /** When that was last changed. */
  timezoneAt: Date
  /** When the time of a day is given anew. */
  dayEnds: Date
  minutesToday: number
  /** This very minute is among them. */
  isMinuteCounted: boolean
  sessionMinutes: number
  /** The current session of use began with the heartbeat that was counted just now. */
  isNewSession: boolean
  gentleSeen: number
  firmSeen: number
  careDue: boolean
  everyMinutes: number
  offersOffUntil: Date | null
  timeLimit: number | null
}

type UsageStatusRow = {
  last_minute: Date
  sitting_from: Date
  gentle_seen: number
  firm_seen: number
  care_due: boolean
  offers_off_until: Date | null
  timezone_offset: number
  timezone_at: Date
  held_until: Date | null
  held_minutes: number
  minutes: number | null
  every_minutes: number | null
  value: number | null
  next_value: number | null
  next_at: Date | null
}

const usageStatusColumns = fragment`last_minute, sitting_from, gentle_seen, firm_seen, care_due, offers_off_until,
  timezone_offset, timezone_at, held_until, held_minutes`
const besides = fragment`left join reminder_choices r on r.user_id = n.user_id
  left join own_limits l on l.user_id = n.user_id and l.kind = 'time'`
const dayIn = (offset: Fragment, now: Expression<'timestamptz'>) =>
  fragment`((${now} at time zone 'UTC') - make_interval(mins => ${offset}))::date`

/**
 * Counts a minute, once. The row of the person is what all their tabs and devices meet at: the second in a minute, or the
 * same key again, changes nothing and gets no row.
 */
const countMinute = defineStatement(
  'count-minute',
  { userId: 'uuid', now: 'timestamptz', key: 'text', timezoneOffset: 'int' },
  ({ userId, now, key, timezoneOffset }) => {
    const isOver = fragment`u.last_minute < ${now} - interval ${constant(`${pauseMinutes} minutes`)}`
    return query<UsageStatusRow>`with n as (
      insert into usage_now as u (user_id, last_minute, recent_keys, sitting_from, timezone_offset, timezone_at)
      values (${userId}, date_trunc('minute', ${now}), array[${key}], ${now}, ${timezoneOffset}, ${now})
      on conflict (user_id) do update set
        last_minute = excluded.last_minute,
        recent_keys = (array_prepend(${key}, u.recent_keys))[1:8],
        sitting_from = case when ${isOver} then ${now} else u.sitting_from end,
        gentle_seen = case when ${isOver} then 0 else u.gentle_seen end,
        firm_seen = case when ${isOver} then 0 else u.firm_seen end,
        held_minutes = case when u.held_until > ${now} then u.held_minutes + 1 else 0 end
      where u.last_minute < excluded.last_minute and not (${key} = any(u.recent_keys))
      returning user_id, ${usageStatusColumns}
    ), d as (
      insert into usage_days as t (user_id, day, minutes)
      select user_id, ${dayIn(fragment`timezone_offset`, now)}, 1 from n
      on conflict (user_id, day) do update set minutes = t.minutes + 1
      returning minutes
    )
    select ${usageStatusColumns}, d.minutes, r.every_minutes, l.value, l.next_value, l.next_at from n cross join d ${besides}`
  },
)

/** A day that could be moved at will would have no end. Of two devices that say so at once, one moves it. */
const moveZone = defineStatement(
  'move-zone',
  { userId: 'uuid', now: 'timestamptz', timezoneOffset: 'int', heldUntil: 'timestamptz', heldMinutes: 'int' },
  ({ userId, now, timezoneOffset, heldUntil, heldMinutes }) => query`update usage_now
    set timezone_offset = ${timezoneOffset}, timezone_at = ${now}, held_until = ${heldUntil}, held_minutes = ${heldMinutes}
    where user_id = ${userId} and timezone_offset <> ${timezoneOffset} and timezone_at <= ${now} - interval '24 hours'`,
)

const readUsageStatus = defineStatement(
  'read-standing',
  { userId: 'uuid', now: 'timestamptz' },
  ({ userId, now }) => query<UsageStatusRow>`
    select ${usageStatusColumns}, d.minutes, r.every_minutes, l.value, l.next_value, l.next_at from usage_now n
    left join usage_days d on d.user_id = n.user_id and d.day = ${dayIn(fragment`n.timezone_offset`, now)}
    ${besides} where n.user_id = ${userId}`,
)

export type HeartbeatInput = { userId: string; key: string; timezoneOffset: number; now: Date }

/** Counts this minute of use, unless it was counted before, and gives how the person's use then stands. */
export async function countHeartbeat(
  tx: Queryable,
  { userId, key, timezoneOffset, now }: HeartbeatInput,
): Promise<UsageStatus> {
  const [counted] = await countMinute(tx, { userId, now, key, timezoneOffset })
  const status = counted ? describe(counted, now) : await statusOf(tx, userId, now)
  if (!status) throw new Error('A beat was neither counted nor known')
  if (status.timezoneOffset === timezoneOffset || now.getTime() - status.timezoneAt.getTime() < dayMs) return status
  const heldUntil = heldUntilFrom(status.dayEnds, timezoneOffset)
  await moveZone(tx, { userId, now, timezoneOffset, heldUntil, heldMinutes: status.minutesToday })
  const moved = await statusOf(tx, userId, now)
  return moved ? { ...moved, isNewSession: status.isNewSession } : status
}

/** How a person's use stands; null when nothing was ever counted. */
export async function statusOf(tx: Queryable, userId: string, now: Date): Promise<UsageStatus | null> {
  const [row] = await readUsageStatus(tx, { userId, now })
  return row ? describe(row, now) : null
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

function describe(row: UsageStatusRow, now: Date): UsageStatus {
  const limit: OwnLimit = { value: row.value, next: row.next_at && { value: row.next_value, at: row.next_at } }
  const isOverNow = now.getTime() - row.last_minute.getTime() > pauseMinutes * minuteMs
  const held = row.held_until && row.held_until > now ? row.held_until : null
  const sessionMs = isOverNow ? 0 : now.getTime() - row.sitting_from.getTime()
  return {
    timezoneOffset: row.timezone_offset,
    timezoneAt: row.timezone_at,
    dayEnds: held ?? nextDayAt(now, row.timezone_offset),
    minutesToday: held ? row.held_minutes : (row.minutes ?? 0),
    isMinuteCounted: Math.floor(now.getTime() / minuteMs) * minuteMs <= row.last_minute.getTime(),
    sessionMinutes: Math.floor(sessionMs / minuteMs),
    isNewSession: row.sitting_from.getTime() === now.getTime(),
    gentleSeen: row.gentle_seen,
    firmSeen: row.firm_seen,
    careDue: row.care_due,
    everyMinutes: row.every_minutes ?? gentleMinutes.usual,
    offersOffUntil: row.offers_off_until && row.offers_off_until > now ? row.offers_off_until : null,
    timeLimit: limitAt(limit, now).value,
  }
}

/** When the person's own time opens again, where this minute is beyond what they gave themselves for the day. */
export function timeUpUntil(status: UsageStatus): Date | null {
  const { timeLimit, minutesToday, isMinuteCounted, dayEnds } = status
  if (timeLimit === null || minutesToday + (isMinuteCounted ? 0 : 1) <= timeLimit) return null
  return dayEnds
}

/** The reminder in the answer to a heartbeat. */
export function reminderOf(status: UsageStatus): ReturnType<typeof reminderDue> {
  return reminderDue({ ...status, minutes: status.sessionMinutes })
}

/** Stores how far reminders were seen. */
export async function rememberSeen(
  tx: Queryable,
  userId: string,
  seen: { gentleSeen?: number; firmSeen?: number; careDue?: boolean },
): Promise<void> {
  await tx.update(usageNow).set(seen).where(eq(usageNow.userId, userId))
}

/** Stores after how many minutes a person wants to be reminded. */
export async function saveReminder(tx: Queryable, userId: string, everyMinutes: number): Promise<void> {
  await tx
    .insert(reminderChoices)
    .values({ userId, everyMinutes })
    .onConflictDoUpdate({ target: reminderChoices.userId, set: { everyMinutes } })
}

/** Minutes of use by day since one. */
export function minutesByDay(
  tx: Queryable,
  userId: string,
  sinceDay: string,
): Promise<{ day: string; minutes: number }[]> {
  return tx
    .select({ day: usageDays.day, minutes: usageDays.minutes })
    .from(usageDays)
    .where(and(eq(usageDays.userId, userId), gte(usageDays.day, sinceDay)))
    .orderBy(usageDays.day)
}

/** Adds a visitor's use to the member's. */
export async function moveUsage(tx: Tx, { visitorId: fromUserId, memberId: toUserId }: Merge): Promise<void> {
  await tx.execute(sql`insert into usage_days as t (user_id, day, minutes)
    select ${toUserId}, day, minutes from usage_days where user_id = ${fromUserId}
    on conflict (user_id, day) do update set minutes = least(1440, t.minutes + excluded.minutes)`)
  await tx.execute(sql`insert into usage_now as t
    (user_id, last_minute, recent_keys, sitting_from, gentle_seen, firm_seen, care_due, offers_off_until, timezone_offset, timezone_at, held_until, held_minutes)
    select ${toUserId}, last_minute, recent_keys, sitting_from, gentle_seen, firm_seen, care_due, offers_off_until, timezone_offset, timezone_at, held_until, held_minutes
    from usage_now where user_id = ${fromUserId}
    on conflict (user_id) do update set
      sitting_from = case when t.last_minute < excluded.last_minute - interval '${sql.raw(String(pauseMinutes))} minutes'
        then excluded.sitting_from else least(t.sitting_from, excluded.sitting_from) end,
      last_minute = greatest(t.last_minute, excluded.last_minute)`)
  await tx.delete(usageDays).where(eq(usageDays.userId, fromUserId))
  await tx.delete(usageNow).where(eq(usageNow.userId, fromUserId))
  await tx.execute(sql`insert into reminder_choices select ${toUserId}, every_minutes from reminder_choices
    where user_id = ${fromUserId} on conflict do nothing`)
  await tx.delete(reminderChoices).where(eq(reminderChoices.userId, fromUserId))
}
