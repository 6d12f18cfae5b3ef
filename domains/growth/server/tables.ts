import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'
import type { RewardEvent } from '../rules.ts'
import { platforms } from '../rules.ts'

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
