import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'

/**
 * Conversations whose texts lie in a file of the store. `written`: the file is there, and the rows still have their texts; `cold`:
 * the file alone has them; `warm`: the rows have them again, and nothing is moved before the time of a cold one has passed anew.
 */
export const coldConversations = pgTable(
  'cold_conversations',
  {
    userId: uuid('user_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    state: text({ enum: ['written', 'cold', 'warm'] }).notNull(),
    /** The file in the store; a warm conversation has the name of its last one until a sweep has taken it away. */
    file: text(),
    /** The key of the file, 32 bytes in Base64: without the row nobody can read it. */
    key: text(),
    messages: integer().notNull().default(0),
    bytes: integer().notNull().default(0),
    /** When it came into this state. */
    changedAt: timestamp('changed_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.conversationId] }),
    knownValues(table.state),
    check('cold_conversation_has_key', sql`(${table.state} = 'warm') = (${table.key} is null)`),
    check('cold_conversation_has_file', sql`${table.state} = 'warm' or ${table.file} is not null`),
    index('cold_conversations_moved')
      .on(table.userId, table.conversationId)
      .where(sql`${table.state} <> 'warm'`),
    index('cold_conversations_due')
      .on(table.state, table.changedAt)
      .where(sql`${table.file} is not null`),
    index('cold_conversations_by_file')
      .on(table.file)
      .where(sql`${table.file} is not null`),
  ],
)
