import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Messages in the language of their reader; one of a message whose text has changed since counts no more. */
export const messageTranslations = pgTable(
  'message_translations',
  {
    userId: uuid('user_id').notNull(),
    messageId: uuid('message_id').notNull(),
    locale: text().notNull(),
    /** The beginning of the SHA-256 of the text that was translated, in Base64. */
    textHash: text('text_hash').notNull(),
    text: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.messageId, table.locale] })],
)
