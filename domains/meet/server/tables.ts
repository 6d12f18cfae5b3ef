import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'
import { gestures, meetGenders, places, wantedGenders } from '../rules.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Social settings of people. Nobody has a row before they change something. */
export const meetProfiles = pgTable(
  'meet_profiles',
  {
    userId: uuid('user_id').primaryKey(),
    isOn: boolean('is_on').notNull(),
    wantedGender: text('wanted_gender', { enum: wantedGenders }).notNull(),
    gender: text({ enum: meetGenders }),
    about: text().notNull(),
    place: text({ enum: places }).notNull(),
    /** Only people whom they like see them. */
    isPrivate: boolean('is_private').notNull().default(false),
    /** An operator has accepted the verification. */
    verifiedAt: at('verified_at'),
  },
  (table) => [
    knownValues(table.wantedGender),
    knownValues(table.gender),
    knownValues(table.place),
    index('meet_profiles_open')
      .on(table.verifiedAt, table.userId)
      .where(sql`${table.isOn} and ${table.verifiedAt} is not null`),
  ],
)

/** Reactions of people to people. A match is no row of its own: it is two likes. */
export const meetReactions = pgTable(
  'meet_reactions',
  {
    userId: uuid('user_id').notNull(),
    toUserId: uuid('to_user_id').notNull(),
    reaction: text({ enum: ['like', 'pass'] }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.toUserId] }),
    knownValues(table.reaction),
    index('meet_reactions_to').on(table.toUserId, table.createdAt),
  ],
)

/** People whom people have blocked. */
export const meetBlocks = pgTable(
  'meet_blocks',
  {
    userId: uuid('user_id').notNull(),
    toUserId: uuid('to_user_id').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.toUserId] }), index('meet_blocks_to').on(table.toUserId)],
)

/** The latest verification of each person. NOTE: the photo is named only until it is decided. */
export const meetVerifications = pgTable(
  'meet_verifications',
  {
    userId: uuid('user_id').primaryKey(),
    state: text({ enum: ['pending', 'accepted', 'refused'] }).notNull(),
    gesture: text({ enum: gestures }).notNull(),
    /** How many were submitted: each has a gesture of its own. */
    attempts: integer().notNull(),
    /** Key of its file; null once it is decided. */
    file: text(),
    submittedAt: at('submitted_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (table) => [
    knownValues(table.state),
    knownValues(table.gesture),
    index('meet_verifications_waiting')
      .on(table.submittedAt)
      .where(sql`${table.state} = 'pending'`),
  ],
)
