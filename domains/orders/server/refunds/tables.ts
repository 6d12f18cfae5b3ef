import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'
import { refundStates } from '../../rules.ts'
import { at, minor } from '../columns.ts'

/** Refunds, one for each payment at most. */
export const refunds = pgTable(
  'refunds',
  {
    /** The name of the refund at the gateway: letters and digits. */
    key: text().primaryKey(),
    paymentId: uuid('payment_id').notNull().unique('refund_payment_once'),
    orderId: uuid('order_id').notNull(),
    currency: text().notNull(),
    minor: minor('minor').notNull(),
    reason: text().notNull(),
    state: text({ enum: refundStates }).notNull(),
    attempts: integer().notNull().default(0),
    nextAt: at('next_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    knownValues(table.state),
    index('refunds_of_order').on(table.orderId),
    index('refunds_due')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
  ],
)
