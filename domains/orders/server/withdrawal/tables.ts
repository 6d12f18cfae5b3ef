import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../columns.ts'

/** Withdrawals from purchases, in their two steps. Rows outlive their person, without a name. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    orderId: uuid('order_id').primaryKey(),
    userId: uuid('user_id'),
    /** The law that gives the right. */
    basis: text().notNull(),
    until: at('until').notNull(),
    declaredAt: at('declared_at').notNull(),
    confirmedAt: at('confirmed_at'),
  },
  (table) => [index('withdrawals_of_user').on(table.userId)],
)
