import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Pictures that people brought along, by the key that their files and their address carry. */
export const uploads = pgTable(
  'uploads',
  {
    key: text().primaryKey(),
    userId: uuid('user_id').notNull(),
    /** Bytes of the larger file. */
    size: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('uploads_of_user').on(table.userId, table.createdAt), index('uploads_by_age').on(table.createdAt)],
)
