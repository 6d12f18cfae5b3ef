import { boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'
import { limitKinds } from '../rules.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Minutes of active use of a person, by the day of where they are. */
export const usageDays = pgTable(
  'usage_days',
  {
    userId: uuid('user_id').notNull(),
    day: date().notNull(),
    minutes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)

/** How a person's use stands now, over all their tabs and devices. */
export const usageNow = pgTable('usage_now', {
  userId: uuid('user_id').primaryKey(),
  /** The last minute that was counted. One minute counts once, anyone who sends it. */
  lastMinute: at('last_minute').notNull(),
  /** The keys of the last few counted heartbeats: a repeated one does not count. */
  recentKeys: text('recent_keys').array().notNull(),
  /** When the use began that goes on now. */
  sessionFrom: at('sitting_from').notNull(),
  /** Minutes into this use at which reminders were last seen. */
  gentleSeen: integer('gentle_seen').notNull().default(0),
  firmSeen: integer('firm_seen').notNull().default(0),
  /** A word about high use is due. */
  careDue: boolean('care_due').notNull().default(false),
  /** No offers are made until then. */
  offersOffUntil: at('offers_off_until'),
  /** Where the person's day begins: minutes as a browser gives them. Changes once a day at most. */
  timezoneOffset: integer('timezone_offset').notNull(),
  timezoneAt: at('timezone_at').notNull(),
  /** After a change the day goes on until then, with so many minutes: another zone gives no new time. */
  heldUntil: at('held_until'),
  heldMinutes: integer('held_minutes').notNull().default(0),
})

/** The own limits of a person: the current one (null is none), and the one that replaces it at a later time. */
export const ownLimits = pgTable(
  'own_limits',
  {
    userId: uuid('user_id').notNull(),
    kind: text({ enum: limitKinds }).notNull(),
    value: integer(),
    nextValue: integer('next_value'),
    nextAt: at('next_at'),
  },
  (table) => [knownValues(table.kind), primaryKey({ columns: [table.userId, table.kind] })],
)

/** After how many minutes of use a person wants to be reminded; without a row, as it usually is. */
export const reminderChoices = pgTable('reminder_choices', {
  userId: uuid('user_id').primaryKey(),
  everyMinutes: integer('every_minutes').notNull(),
})
