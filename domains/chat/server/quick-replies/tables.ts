import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Texts that a person saved to say them again in any conversation. */
export const quickReplies = pgTable(
  'quick_replies',
  {
    userId: uuid('user_id').notNull(),
    /** Made by the client: saving under it again changes the same one. */
    id: uuid().notNull(),
    text: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)
