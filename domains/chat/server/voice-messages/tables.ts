import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Recordings of people, and messages of characters that were saved as voices, by the key that file and address carry. */
export const recordings = pgTable(
  'recordings',
  {
    key: text().primaryKey(),
    userId: uuid('user_id').notNull(),
    /** Bytes of the file. */
    size: integer().notNull(),
    /** How long it lasts, in milliseconds. */
    ms: integer().notNull(),
    /** How loud its stretches are, 0 to 100. */
    levels: jsonb().$type<number[]>().notNull(),
    /** The words that were heard in a recording of the person; empty for the voice of a character. */
    transcript: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('recordings_of_user').on(table.userId, table.createdAt),
    index('recordings_by_age').on(table.createdAt),
  ],
)
