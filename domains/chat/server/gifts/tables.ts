import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The gifts that people gave, each with a message; where one is follows from the hold of its price. */
export const gifts = pgTable(
  'gifts',
  {
    userId: uuid('user_id').notNull(),
    messageId: uuid('message_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    characterId: text('character_id').notNull(),
    /** Its id in the catalogue. */
    gift: text().notNull(),
    /** In coins, when it was given. */
    price: integer().notNull(),
    /** The hold of its price; another one where it came back unanswered and was given again. */
    holdId: uuid('hold_id').notNull(),
    /** When that hold was made. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.messageId] }),
    index('gifts_of_character').on(table.userId, table.characterId),
    index('gifts_latest').on(table.userId, table.createdAt),
  ],
)
