import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'
import type { EntryValues } from '../../price-entries.ts'
import { entryKinds } from '../../price-entries.ts'
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

/** Changes of entries of price lists that two operators made at the console; of an entry the latest holds. */
export const priceChanges = pgTable(
  'price_changes',
  {
    /** The id of the proposal, so that it is carried out once. */
    id: uuid().primaryKey(),
    brand: text().notNull(),
    kind: text({ enum: entryKinds }).notNull(),
    goodsId: text('goods_id').notNull(),
    /** All values of the entry; null where those of the file hold again. */
    entry: jsonb().$type<EntryValues>(),
    /** Who proposed and who approved it, by name, as the history of prices shows it. */
    by: text().notNull(),
    why: text().notNull(),
    liveFrom: at('live_from').notNull(),
  },
  (table) => [
    knownValues(table.kind),
    index('price_changes_of_entry').on(table.brand, table.kind, table.goodsId, table.liveFrom),
    index('price_changes_by_time').on(table.liveFrom),
  ],
)
