import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'
import { contentParts } from '../../content-parts.ts'
import { at } from '../columns.ts'

/** The content of brands that two operators attested at the console; of each part the last version holds. */
export const brandContent = pgTable(
  'brand_content',
  {
    /** The id of the proposal, so that it is carried out once. */
    id: uuid().primaryKey(),
    brand: text().notNull(),
    part: text({ enum: contentParts }).notNull(),
    version: integer().notNull(),
    /** The language of the words, as a BCP 47 tag. */
    lang: text().notNull(),
    /** The pieces with their attestations, as a file has them; null where those of the file hold again. */
    pieces: jsonb().$type<unknown[]>(),
    /** The operator who proposed it and vouches for it, and the one who approved it, by name. */
    attestedBy: text('attested_by').notNull(),
    approvedBy: text('approved_by').notNull(),
    why: text().notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [
    knownValues(table.part),
    unique('brand_content_once').on(table.brand, table.part, table.version),
    index('brand_content_by_time').on(table.changedAt),
  ],
)
