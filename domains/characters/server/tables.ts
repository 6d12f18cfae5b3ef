import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, check } from 'drizzle-orm/pg-core'
import type { CharacterCard } from '../card.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** A character of the catalogue; `card` keeps the whole card as it came, unknown fields included. */
export const characters = pgTable(
  'characters',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    age: integer().notNull(),
    gender: text({ enum: ['woman', 'man'] }).notNull(),
    style: text({ enum: ['REALITY', 'ANIMATE'] }).notNull(),
    tags: text().array().notNull(),
    card: jsonb().$type<CharacterCard>().notNull(),
    cardHash: text('card_hash').notNull(),
    releaseStatus: integer('release_status').notNull(),
    visibility: integer().notNull(),
    access: integer().notNull(),
    customKind: integer('custom_kind').notNull(),
    recommendedRank: integer('recommended_rank').notNull(),
    hotRank: integer('hot_rank').notNull(),
    addedAt: at('added_at').notNull(),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    check('character_is_adult', sql`${table.age} >= 18`),
    index('characters_recommended').on(table.recommendedRank, table.id),
    index('characters_hot').on(table.hotRank, table.id),
    index('characters_new').on(table.addedAt, table.id),
  ],
)

/** What a catalogue character says of herself in another language. */
export const characterTranslations = pgTable(
  'character_translations',
  {
    characterId: text('character_id').notNull(),
    locale: text().notNull(),
    intro: text().notNull(),
    hoverLine: text('hover_line').notNull(),
    occupation: text().notNull(),
    greeting: text().notNull(),
    openers: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.characterId, table.locale] })],
)
