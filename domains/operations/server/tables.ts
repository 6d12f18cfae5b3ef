import { sql } from 'drizzle-orm'
import { knownValues } from '#platform/db/known-values.ts'
import type { CharacterCard } from '#domains/characters/server/public.ts'
import { importCardStates } from '../rules.ts'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

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

/** Messages of people to support, from a page or from a chat with a bot, and the answers of operators. */
export const supportMessages = pgTable(
  'support_messages',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    /** Of the update or of the form, so that a repeated request stores one message. */
    key: text().notNull(),
    /** Null for what the person wrote. */
    operatorId: uuid('operator_id'),
    /** Where the person wrote from: a brand, and the chat with its bot to which answers go; null for a page. */
    brand: text().notNull(),
    chatId: bigint('chat_id', { mode: 'number' }),
    text: text().notNull(),
    /** Of the request that failed before the person wrote. */
    requestId: text('request_id'),
    /** Nobody has answered it yet; always false for an answer. */
    isWaiting: boolean('is_waiting').notNull(),
    /** When the person saw an answer on a page, or wrote after it. */
    readAt: at('read_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('support_message_once').on(table.userId, table.key),
    index('support_messages_of_user').on(table.userId, table.createdAt),
    index('support_messages_waiting')
      .on(table.createdAt)
      .where(sql`${table.isWaiting}`),
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

/** For which percentage of the accounts a flag is on, in one brand, or in all where `brand` is empty; without a row its default holds. */
export const featureFlags = pgTable(
  'feature_flags',
  {
    name: text().notNull(),
    brand: text().notNull(),
    percent: integer().notNull(),
    reason: text().notNull(),
    operatorId: uuid('operator_id').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.brand] }),
    check('feature_flags_percent', sql`${table.percent} between 0 and 100`),
  ],
)

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

/** Files of characters that operators brought to the catalogue: checked, proposed, stored, or undone. */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: uuid().primaryKey(),
    fileName: text('file_name').notNull(),
    /** The SHA-256 of the file in hex: what a second operator approves. */
    fileHash: text('file_hash').notNull(),
    /** The state as stored; whether a proposal still waits, the desk says. */
    state: text({ enum: ['checked', 'proposed', 'running', 'done', 'undone'] }).notNull(),
    reason: text().notNull(),
    operatorId: uuid('operator_id').notNull(),
    checkedAt: at('checked_at').notNull(),
  },
  (table) => [knownValues(table.state), index('catalogue_imports_by_time').on(table.checkedAt)],
)

/** The characters of an import, in the order of its file. */
export const catalogueImportCards = pgTable(
  'catalogue_import_cards',
  {
    importId: uuid('import_id').notNull(),
    position: integer().notNull(),
    characterId: text('character_id').notNull(),
    card: jsonb().$type<CharacterCard>().notNull(),
    isAdded: boolean('is_added').notNull(),
    /** How it differs from the card that was there when the file was checked. */
    differences: jsonb().$type<{ field: string; before: string; after: string }[]>().notNull(),
    /** The card that it replaced, by which it is undone; null where there was none. */
    before: jsonb().$type<CharacterCard>(),
    state: text({ enum: importCardStates }).notNull(),
  },
  (table) => [knownValues(table.state), primaryKey({ columns: [table.importId, table.position] })],
)
