import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'
import { attemptSteps, countableRules } from '../attempts.ts'
import { carePaths } from '../care.ts'
import { reportKinds } from '../rules.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The known facts of a person's age; without a row there are none. */
export const ages = pgTable('ages', {
  userId: uuid('user_id').primaryKey(),
  /** When they said that they are an adult. */
  adultSince: at('adult_since'),
  /** Proof of age counts until then, where a place requires one. */
  proofUntil: at('proof_until'),
  /** Set when words in a conversation spoke of a minor; only proof of age or a decision of the desk takes it away. */
  minorSignAt: at('minor_sign_at'),
})

/**
 * One request for proof of age.
 * NOTE: no birth date, document or face is ever stored, here or elsewhere.
 */
export const ageChecks = pgTable(
  'age_checks',
  {
    /** The provider's reference: random, and without information about the person. */
    id: text().primaryKey(),
    userId: uuid('user_id').notNull(),
    /** The session it was started in; where proof counts for one session, for this one. */
    selector: text().notNull(),
    /** Of the device it was started on. */
    deviceHash: text('device_hash').notNull().default(''),
    /** The places whose rules requested it, parted by commas. */
    place: text().notNull().default(''),
    /** As requested, then as the provider says it was done. */
    method: text().notNull(),
    state: text({ enum: ['started', 'passed', 'failed'] }).notNull(),
    provider: text().notNull(),
    /** The provider's own number of the check, as evidence of the proof. */
    receipt: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
    /** A passed check is valid until then; a failed one delays the next until then. */
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

/** Signs of a minor: the person's own words, or a check. Open until a proof of age. */
export const ageSigns = pgTable(
  'age_signs',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    deviceHash: text('device_hash').notNull().default(''),
    cause: text({ enum: ['words', 'check'] }).notNull(),
    createdAt: at('created_at').notNull(),
    clearedAt: at('cleared_at'),
  },
  (table) => [
    knownValues(table.cause),
    primaryKey({ columns: [table.userId, table.id] }),
    index('age_signs_of_device')
      .on(table.deviceHash)
      .where(sql`${table.deviceHash} <> '' and ${table.clearedAt} is null`),
  ],
)

/** Care for a person after they spoke of a crisis. */
export const careStates = pgTable(
  'care_states',
  {
    userId: uuid('user_id').primaryKey(),
    path: text({ enum: carePaths }).notNull(),
    /** The last time they spoke of one. */
    beganAt: at('began_at').notNull(),
    /** When they chose to go on; null while characters are paused. */
    resumedAt: at('resumed_at'),
    /** When they answered or closed the follow-up question. */
    followedUpAt: at('followed_up_at'),
  },
  (table) => [knownValues(table.path)],
)

/** How often help was shown, by day and place: nothing of a person, and no text. */
export const safetyEvents = pgTable(
  'safety_events',
  {
    kind: text({ enum: ['crisis', 'threat'] }).notNull(),
    day: date().notNull(),
    country: text().notNull(),
    locale: text().notNull(),
    brand: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    knownValues(table.kind),
    primaryKey({ columns: [table.kind, table.day, table.country, table.locale, table.brand] }),
  ],
)

/** Refusals for grave reasons, which count towards the ladder of `attempts.json`. NOTE: the refused words are stored nowhere. */
export const refusedAttempts = pgTable(
  'refused_attempts',
  {
    userId: uuid('user_id').notNull(),
    /** The message or the request that was refused. */
    id: text().notNull(),
    rule: text({ enum: countableRules }).notNull(),
    policyVersion: text('policy_version').notNull(),
    at: at('at').notNull(),
    /** False where it was the attempt before in other words, or was found to be a false alarm. */
    counts: boolean().notNull(),
    /** The step that it led to, and the case of the desk; null while it led to none. */
    step: text({ enum: attemptSteps }),
    caseId: uuid('case_id'),
  },
  (table) => [
    knownValues(table.rule),
    knownValues(table.step),
    primaryKey({ columns: [table.userId, table.id] }),
    index('refused_attempts_of_case')
      .on(table.caseId)
      .where(sql`${table.caseId} is not null`),
    index('refused_attempts_by_age').on(table.at),
  ],
)

/** Reports, before and after review. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().notNull(),
    reporterId: uuid('reporter_id').notNull(),
    targetKind: text('target_kind', { enum: reportKinds }).notNull(),
    targetId: text('target_id').notNull(),
    reason: text().notNull(),
    note: text().notNull().default(''),
    /** The report hid its target from everybody at once. */
    hides: boolean().notNull(),
    state: text({ enum: ['open', 'upheld', 'dismissed'] }).notNull(),
    createdAt: at('created_at').notNull(),
    /** The review deadline. */
    dueAt: at('due_at').notNull(),
    /** The case of the desk that answers it. */
    caseId: uuid('case_id'),
  },
  (table) => [
    knownValues(table.targetKind),
    knownValues(table.state),
    // A person reports a target once.
    primaryKey({ columns: [table.reporterId, table.targetKind, table.targetId] }),
    index('reports_of_case').on(table.caseId),
    index('reports_of_person')
      .on(table.targetId)
      .where(sql`${table.targetKind} = 'user'`),
    index('reports_of_message')
      .on(table.targetId)
      .concurrently()
      .where(sql`${table.targetKind} = 'message'`),
    index('reports_of_conversation')
      .on(table.targetId)
      .concurrently()
      .where(sql`${table.targetKind} = 'conversation'`),
    index('reports_open')
      .on(table.dueAt)
      .where(sql`${table.state} = 'open'`),
  ],
)
