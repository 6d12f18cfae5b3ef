import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'
import { paymentMethods } from '../../payment-methods.ts'
import { differenceKinds } from '../../rules.ts'
import { at, minor } from '../columns.ts'

/** Where a gateway's list of a day and the payments here do not agree. */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    brand: text().notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    /** The gateway's name for the event, or the number of the payment that it does not list. */
    subject: text().notNull(),
    what: text({ enum: differenceKinds }).notNull(),
    number: text().notNull(),
    currency: text().notNull(),
    minor: minor('minor').notNull(),
    foundAt: at('found_at').notNull(),
  },
  (table) => [
    knownValues(table.what),
    primaryKey({ columns: [table.brand, table.method, table.subject, table.what] }),
    index('payment_differences_by_time')
      .on(table.foundAt, table.brand, table.method, table.subject, table.what)
      .concurrently(),
  ],
)

/** Up to which day each payment method of a brand was compared with its gateway. */
export const comparedDays = pgTable(
  'compared_days',
  {
    brand: text().notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    /** The end of the last whole day that was compared: the next one begins with it. */
    until: at('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brand, table.method] })],
)
