import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Notes of operators about people. */
export const supportNotes = pgTable(
  'support_notes',
  {
    userId: uuid('user_id').notNull(),
    /** Made by the console, so that a repeated request stores one note. */
    id: uuid().notNull(),
    operatorId: uuid('operator_id').notNull(),
    text: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('support_notes_of_user').on(table.userId, table.createdAt),
  ],
)

/** Coins that operators gave, beside their entries in the ledger: who gave them, and why. */
export const supportGifts = pgTable(
  'support_gifts',
  {
    userId: uuid('user_id').notNull(),
    key: uuid().notNull(),
    operatorId: uuid('operator_id').notNull(),
    coins: integer().notNull(),
    reason: text().notNull(),
    /** Given by one operator alone, so that it counts in what that operator gives on a day. */
    aloneAt: at('alone_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('support_gifts_of_operator').on(table.operatorId, table.aloneAt),
  ],
)

/** The switches that are off; without a row the configuration holds. */
export const switchesOff = pgTable('switches_off', {
  name: text().primaryKey(),
  reason: text().notNull(),
  operatorId: uuid('operator_id').notNull(),
  changedAt: at('changed_at').notNull(),
})

/** The notice that operators show on every page: one row, or none. */
export const pageBanner = pgTable('page_banner', {
  id: integer().primaryKey(),
  text: text().notNull(),
  /** It is not shown from then on; null until it is removed. */
  endsAt: at('ends_at'),
  operatorId: uuid('operator_id').notNull(),
  changedAt: at('changed_at').notNull(),
})

/** Names of real people that no character, picture or nickname may have, beside those of the operator's file. */
export const realNames = pgTable(
  'real_names',
  {
    id: uuid().primaryKey(),
    /** The name without case, accents and what stands between its parts: each is on the list once. */
    key: text().notNull().unique('real_name_once'),
    name: text().notNull(),
    aliases: jsonb().$type<string[]>().notNull(),
    reason: text().notNull(),
    operatorId: uuid('operator_id').notNull(),
    addedAt: at('added_at').notNull(),
  },
  (table) => [index('real_names_by_time').on(table.addedAt, table.id)],
)
