import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'
import { at } from '../columns.ts'

/** Personal discounts: each is real, comes once, and ends. */
export const offers = pgTable(
  'offers',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    tier: text({ enum: ['exit', 'off2', 'off3'] }).notNull(),
    percentOff: integer('percent_off').notNull(),
    beganAt: at('began_at').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (table) => [
    knownValues(table.tier),
    primaryKey({ columns: [table.userId, table.id] }),
    check('offer_is_a_discount', sql`${table.percentOff} between 1 and 99`),
  ],
)
