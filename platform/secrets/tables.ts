import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The product's signing keys, by purpose. They are stored in the database, so that all processes share them. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  secret: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
})
