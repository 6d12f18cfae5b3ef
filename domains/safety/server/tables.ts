import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** What is known of a person's age; without a row, nothing. */
export const ages = pgTable('ages', {
  userId: uuid('user_id').primaryKey(),
  /** When they said that they are an adult. */
  adultSince: at('adult_since'),
  /** Proof of age counts until then, where a place asks for one. */
  proofUntil: at('proof_until'),
  /** Set when words in a conversation spoke of a minor; only proof of age takes it away. */
  minorSignAt: at('minor_sign_at'),
})

/** One asking for proof of age. NOTE: no birth date, document or face is ever kept, here or elsewhere. */
export const ageChecks = pgTable(
  'age_checks',
  {
    /** What the provider calls it by: random, and tells nothing of whom it is about. */
    id: text().primaryKey(),
    userId: uuid('user_id').notNull(),
    /** The session it was started in; where proof counts for one session, for this one. */
    selector: text().notNull(),
    /** Of the device it was started on. */
    deviceHash: text('device_hash').notNull().default(''),
    /** The places whose rules asked for it, parted by commas. */
    place: text().notNull().default(''),
    /** As asked for, then as the provider says it was done. */
    method: text().notNull(),
    state: text({ enum: ['started', 'passed', 'failed'] }).notNull(),
    provider: text().notNull(),
    /** The provider's own number of it, for when somebody asks how it was proven. */
    receipt: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
    /** A passed check counts until then, a failed one keeps the next waiting until then. */
    until: at('until'),
  },
  (table) => [
    knownValues(table.state),
    check('age_check_decided_or_started', sql`(${table.state} = 'started') = (${table.decidedAt} is null)`),
    index('age_checks_of_user').on(table.userId, table.createdAt),
    index('age_checks_of_device')
      .on(table.deviceHash, table.createdAt)
      .where(sql`${table.deviceHash} <> ''`),
  ],
)

/** What spoke for a person being a minor: their own words, or a check. Open until proof of age comes. */
export const ageSigns = pgTable(
  'age_signs',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').notNull(),
    deviceHash: text('device_hash').notNull().default(''),
    cause: text({ enum: ['words', 'check'] }).notNull(),
    createdAt: at('created_at').notNull(),
    clearedAt: at('cleared_at'),
  },
  (table) => [
    knownValues(table.cause),
    index('age_signs_of_user').on(table.userId),
    index('age_signs_of_device')
      .on(table.deviceHash)
      .where(sql`${table.deviceHash} <> '' and ${table.clearedAt} is null`),
  ],
)

/** What somebody reported, until a person has looked at it and after. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey(),
    reporterId: uuid('reporter_id').notNull(),
    targetKind: text('target_kind', { enum: ['character', 'photo', 'user'] }).notNull(),
    targetId: text('target_id').notNull(),
    reason: text().notNull(),
    note: text().notNull().default(''),
    /** The report hid its target from everybody at once. */
    hides: boolean().notNull(),
    state: text({ enum: ['open', 'upheld', 'dismissed'] }).notNull(),
    createdAt: at('created_at').notNull(),
    /** By when somebody has to have looked. */
    dueAt: at('due_at').notNull(),
  },
  (table) => [
    knownValues(table.targetKind),
    knownValues(table.state),
    unique('report_once').on(table.reporterId, table.targetKind, table.targetId),
    index('reports_open')
      .on(table.dueAt)
      .where(sql`${table.state} = 'open'`),
  ],
)
