import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../columns.ts'

/** Every price list that was ever live, and since when. An order refers to the one of its quote. */
export const priceVersions = pgTable(
  'price_versions',
  {
    id: uuid().primaryKey(),
    hash: text().notNull(),
    catalogue: jsonb().notNull(),
    /** Who had changed each of its files last, as the files state; null for versions before that was required. */
    changes: jsonb().$type<{ file: string; by: string; on: string; why: string }[]>(),
    liveFrom: at('live_from').notNull(),
  },
  (table) => [index('price_versions_by_time').on(table.liveFrom)],
)
