import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MadeChoice } from './engine/made-choice.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The place of a person in a story: their choices, and the state after the last of them. Nobody has a row before the first. */
export const storyRuns = pgTable(
  'story_runs',
  {
    userId: uuid('user_id').notNull(),
    storyId: text('story_id').notNull(),
    /** The release of the story that the state is of; in another one the choices are made again. */
    storyHash: text('story_hash').notNull(),
    /** One more with every change. */
    version: integer().notNull(),
    path: jsonb().$type<readonly MadeChoice[]>().notNull(),
    state: jsonb().$type<object>().notNull(),
    /** The ending at which it stands; null while it goes on. */
    ending: text(),
    startedAt: at('started_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.storyId] }),
    check('story_run_version', sql`${table.version} > 0`),
  ],
)

/** The endings that people have reached; they stay when a story is played again. */
export const storyEndings = pgTable(
  'story_endings',
  {
    userId: uuid('user_id').notNull(),
    storyId: text('story_id').notNull(),
    ending: text().notNull(),
    reachedAt: at('reached_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.storyId, table.ending] }),
    index('story_endings_reached').on(table.userId, table.reachedAt),
  ],
)
