import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** A person's preferences; without a row the defaults apply. */
export const preferences = pgTable(
  'preferences',
  {
    userId: uuid('user_id').primaryKey(),
    style: text({ enum: ['REALITY', 'ANIMATE'] })
      .notNull()
      .default('REALITY'),
    /** When they chose that style; without it the feed shows every style. */
    styleChosenAt: at('style_chosen_at'),
    /** The gender of the characters that their feed shows; null for everyone. */
    feedGender: text('feed_gender', { enum: ['woman', 'man'] }),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    enableNsfw: boolean('enable_nsfw').notNull().default(false),
    chatModel: text('chat_model', { enum: ['base', 'advanced'] })
      .notNull()
      .default('base'),
    /** When the first settings after registering were stored. */
    begunAt: at('begun_at'),
  },
  (table) => [knownValues(table.style), knownValues(table.feedGender), knownValues(table.chatModel)],
)
