import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** Who a person is in conversations besides themselves: a name, and words that characters read. */
export const personas = pgTable(
  'personas',
  {
    userId: uuid('user_id').notNull(),
    /** Made by the client: saving under it again changes the same one. */
    id: uuid().notNull(),
    name: text().notNull(),
    about: text().notNull(),
    isDefault: boolean('is_default').notNull(),
    /** The key of its picture among the uploads; null for a letter instead. */
    picture: text(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('persona_default_once')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
    index('personas_by_picture')
      .on(table.picture)
      .concurrently()
      .where(sql`${table.picture} is not null`),
  ],
)

/** Who a person is for a character, in conversations that begin later. */
export const personaChoices = pgTable(
  'persona_choices',
  {
    userId: uuid('user_id').notNull(),
    characterId: text('character_id').notNull(),
    /** Null for themselves, also where a persona is the default. */
    personaId: uuid('persona_id'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.characterId] })],
)
