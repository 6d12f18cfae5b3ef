import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What the product signs with, by what for. It stays in the database, so that all processes sign alike and nobody else can. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  secret: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
})
