import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The product's own keys. They are stored in the database, so that all processes share them: as base64url, or sealed as a
 * JWE with a key of SECRETS_KEY. A key that replaces another has the same name with a number, as `orders/2`.
 */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  secret: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  /** From when on a signing key signs; before, it only verifies. Null: from the first. */
  signsFrom: timestamp('signs_from', { withTimezone: true, precision: 3 }),
})
