import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

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
