import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'
import type { RewardEvent } from '../rules.ts'
import { invitationOutcomes, platforms } from '../rules.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The starts of visits, with what the address said. Without a person while the visit has none. */
export const opens = pgTable(
  'opens',
  {
    /** The visit, as the page names it: it is stored once, however often it is sent. */
    id: uuid().primaryKey(),
    userId: uuid('user_id'),
    /** Hash of the device; empty when the page does not say which it is. */
    device: text().notNull(),
    platform: text({ enum: platforms }).notNull(),
    isBookmark: boolean('is_bookmark').notNull(),
    channel: text().notNull(),
    /** The parameters `d`, `from`, `bp` and `testB`, as they came. */
    tracking: text().notNull(),
    source: text().notNull(),
    push: text().notNull(),
    ab: text().notNull(),
    fbp: text().notNull(),
    fbc: text().notNull(),
    openedAt: at('opened_at').notNull(),
  },
  (table) => [
    knownValues(table.platform),
    index('opens_of_user').on(table.userId, table.openedAt),
    index('opens_by_age').on(table.openedAt),
  ],
)

/** The campaign by which a person came the first time; unknown without a row. */
export const acquisitions = pgTable('acquisitions', {
  userId: uuid('user_id').primaryKey(),
  channel: text().notNull().default(''),
  ab: text().notNull().default(''),
  fbp: text().notNull().default(''),
  fbc: text().notNull().default(''),
})

/** By which link, and invited by whom, a person came before they registered. */
export const origins = pgTable(
  'origins',
  {
    userId: uuid('user_id').primaryKey(),
    link: text().notNull(),
    invitedByUserId: uuid('invited_by_user_id'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('origins_by_inviter').on(table.invitedByUserId)],
)

/** Campaigns of the operators, by which links are named together. */
export const campaigns = pgTable('campaigns', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  createdAt: at('created_at').notNull(),
  endedAt: at('ended_at'),
})

/** Links of campaigns. One that was ended leads to its page as before and counts no more. */
export const campaignLinks = pgTable(
  'campaign_links',
  {
    /** As an address has it in `l`, and an origin as its link. */
    code: text().primaryKey(),
    campaignId: uuid('campaign_id').notNull(),
    brand: text().notNull(),
    path: text().notNull(),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [index('campaign_links_of_campaign').on(table.campaignId)],
)

/** One-time rewards that a person has begun, and when they took each. */
export const rewards = pgTable(
  'rewards',
  {
    userId: uuid('user_id').notNull(),
    event: text().$type<RewardEvent>().notNull(),
    claimableAt: at('claimable_at').notNull(),
    claimedAt: at('claimed_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.event] })],
)

/** The invitation by which a person registered, settled once: rewarded, or the reason why it was not. */
export const invitations = pgTable(
  'invitations',
  {
    /** The person who came. */
    userId: uuid('user_id').primaryKey(),
    /** Null when that person has left. */
    invitedByUserId: uuid('invited_by_user_id'),
    brand: text().notNull(),
    outcome: text({ enum: invitationOutcomes }).notNull(),
    /** Keyed hash of the network, for a day: so many invitations of one network count. */
    network: text().notNull(),
    settledAt: at('settled_at').notNull(),
  },
  (table) => [
    knownValues(table.outcome),
    index('invitations_by_inviter').on(table.invitedByUserId, table.settledAt),
    index('invitations_by_network')
      .on(table.network, table.settledAt)
      .where(sql`${table.network} <> ''`),
    index('invitations_by_age').on(table.brand, table.settledAt),
  ],
)

/** Keyed hashes of devices and identities by which somebody was invited, so that nobody is new twice. They name nobody. */
export const invitedMarks = pgTable(
  'invited_marks',
  { hash: text().primaryKey(), until: at('until').notNull() },
  (table) => [index('invited_marks_by_end').on(table.until)],
)

/** People who want to be on the list of those who invited most. */
export const invitationBoard = pgTable('invitation_board', {
  userId: uuid('user_id').primaryKey(),
  joinedAt: at('joined_at').notNull(),
})

/** The answers of a person to the survey, given once: the choice of each question in its order. */
export const surveyAnswers = pgTable('survey_answers', {
  userId: uuid('user_id').primaryKey(),
  answers: text().array().notNull(),
  submittedAt: at('submitted_at').notNull(),
})

/** Hints that a person has seen. */
export const guides = pgTable('guides', {
  userId: uuid('user_id').primaryKey(),
  /** One bit for each guide, by its number. */
  shown: integer().notNull().default(0),
  /** When the banner of the third day was closed; null while it was not. */
  bannerClosedAt: at('banner_closed_at'),
})
