import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ActivityKind, ActivityState } from '../../activity-shape.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Activities of a person and a character in a conversation, each with its whole state; of each kind one goes on at a time. */
export const activities = pgTable(
  'activities',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    conversationId: uuid('conversation_id').notNull(),
    kind: text().$type<ActivityKind>().notNull(),
    state: jsonb().$type<ActivityState>().notNull(),
    /** Grows with every change. */
    version: integer().notNull().default(1),
    /** The key that it was begun with; null where it came from a file. */
    clientId: text('client_id'),
    /** The keys of the latest moves, so that one that is sent again is answered and not made again. */
    moveKeys: jsonb('move_keys').$type<string[]>().notNull().default([]),
    /** Where it stands among the messages. */
    placedAt: at('placed_at').notNull(),
    createdAt: at('created_at').notNull(),
    /** Null while it goes on. */
    endedAt: at('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('activity_once').on(table.userId, table.clientId),
    uniqueIndex('activity_of_kind_once')
      .on(table.userId, table.conversationId, table.kind)
      .where(sql`${table.endedAt} is null`),
    index('activities_of_conversation').on(table.userId, table.conversationId, table.placedAt),
  ],
)
