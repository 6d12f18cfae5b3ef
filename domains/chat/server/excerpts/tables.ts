import { boolean, index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A message of an excerpt, and how much of it was there when it was shared. */
export type ExcerptPart = { id: string; length: number }

/** Links to chosen messages of conversations. Their words are read where they are stored, so a deleted one is gone here too. */
export const sharedExcerpts = pgTable(
  'shared_excerpts',
  {
    /** Made by the client at random: everybody who knows it may read. */
    id: uuid().primaryKey(),
    userId: uuid('user_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    /** In the order of the conversation. */
    messages: jsonb().$type<ExcerptPart[]>().notNull(),
    showsName: boolean('shows_name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** A report or a decision of the desk hid it from all readers; null while they see it. */
    hiddenAt: timestamp('hidden_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [index('shared_excerpts_of_person').on(table.userId, table.createdAt)],
)
