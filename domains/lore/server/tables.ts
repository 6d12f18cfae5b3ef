import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'
import type { Book } from '../contract.ts'
import { bookBounds } from '../rules.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The lorebooks of a person, in the shape of Character Card V3 with all fields that they came with. */
export const ownBooks = pgTable(
  'own_books',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    /** Sent by the client for one intent; the same request under it gives the same book. */
    key: uuid().notNull(),
    /** The hash of the request under the key; another request under it is refused. */
    requestHash: text('request_hash').notNull(),
    book: jsonb().$type<Book>().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    entries: integer().notNull(),
    /** Its length as JSON. */
    bytes: integer().notNull(),
    /** One more with each save. */
    revision: integer().notNull().default(1),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    deletedAt: at('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('own_book_once').on(table.userId, table.key),
    index('own_books_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    check('own_book_entries', sql`${table.entries} between 0 and ${sql.raw(String(bookBounds.entries))}`),
    check('own_book_bytes', sql`${table.bytes} between 0 and ${sql.raw(String(bookBounds.bytes))}`),
    check('own_book_revision', sql`${table.revision} > 0`),
  ],
)

/** Where own books take part, and their order there. */
export const bookAttachments = pgTable(
  'book_attachments',
  {
    userId: uuid('user_id').notNull(),
    kind: text({ enum: ['person', 'character', 'conversation'] }).notNull(),
    /** The character or the conversation; empty for all conversations of the person. */
    targetId: text('target_id').notNull(),
    bookId: uuid('book_id').notNull(),
    position: integer().notNull(),
  },
  (table) => [
    knownValues(table.kind),
    primaryKey({ columns: [table.userId, table.kind, table.targetId, table.bookId] }),
    index('book_attachments_of_book').on(table.userId, table.bookId),
    check('book_attachment_target', sql`(${table.kind} = 'person') = (${table.targetId} = '')`),
    check('book_attachment_position', sql`${table.position} >= 0`),
  ],
)
