import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'
import { bundleImportStates } from '../bundle.ts'
import { photoFrequencies } from '../rules.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Whether a character's page shows how she feels; the row without a character is about all of them. */
export const relationshipSettings = pgTable(
  'relationship_settings',
  {
    userId: uuid('user_id').notNull(),
    characterId: text('character_id').notNull(),
    showsFeeling: boolean('shows_feeling').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.characterId] })],
)

/** Whether a character may write first, what she wrote by herself, and when to look at it next. */
export const initiatives = pgTable(
  'initiatives',
  {
    userId: uuid('user_id').notNull(),
    characterId: text('character_id').notNull(),
    isOn: boolean('is_on').notNull(),
    /** The language in which the person switched it on. */
    locale: text().notNull(),
    lastAt: at('last_at'),
    /** Her messages in a row until then that nobody had answered. */
    unanswered: integer().notNull().default(0),
    /** Null while it is off. */
    dueAt: at('due_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.characterId] }),
    index('initiatives_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
)

/** How often a character may send a person photos by herself, when she last did, and when to look at it next. */
export const sentPhotos = pgTable(
  'sent_photos',
  {
    userId: uuid('user_id').notNull(),
    characterId: text('character_id').notNull(),
    frequency: text({ enum: photoFrequencies }).notNull(),
    /** The language in which the person chose it. */
    locale: text().notNull(),
    lastAt: at('last_at'),
    /** Null while none is sent. */
    dueAt: at('due_at'),
  },
  (table) => [
    knownValues(table.frequency),
    primaryKey({ columns: [table.userId, table.characterId] }),
    index('sent_photos_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
)

/** The hours of a person's day in which no character writes first; without a row, the usual ones. */
export const quietHours = pgTable('quiet_hours', {
  userId: uuid('user_id').primaryKey(),
  fromHour: integer('from_hour').notNull(),
  toHour: integer('to_hour').notNull(),
  /** The zone in which they were chosen, in minutes as a browser gives them. */
  timezoneOffset: integer('timezone_offset').notNull(),
})

/** Files of relationships that people brought, by the key of the import; a row outlives its file by a day. */
export const bundleImports = pgTable(
  'bundle_imports',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    state: text({ enum: bundleImportStates }).notNull(),
    /** The SHA-256 of the file, so that another one under the key is refused. */
    hash: text().notNull(),
    /** Where the file lies; null once it has ended. */
    file: text(),
    /** Bytes of the file. */
    size: integer().notNull(),
    /** The language in which its texts were screened and its person reads. */
    locale: text().notNull(),
    /** With whom; null for a new own character, whose id stands here once she is made. */
    characterId: text('character_id'),
    leavesOut: boolean('leaves_out').notNull().default(false),
    /** Pictures that were read, and those of the file. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** The stable name of the code that ended it. */
    failure: text(),
    conversationId: uuid('conversation_id'),
    stayForgotten: integer('stay_forgotten').notNull().default(0),
    unreadable: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [
    knownValues(table.state),
    primaryKey({ columns: [table.userId, table.id] }),
    index('bundle_imports_by_age').on(table.changedAt),
  ],
)
