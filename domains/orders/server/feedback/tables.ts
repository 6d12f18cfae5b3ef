import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../columns.ts'

/** Texts that people wrote about a payment. */
export const payFeedback = pgTable(
  'pay_feedback',
  {
    id: uuid().notNull(),
    userId: uuid('user_id').notNull(),
    orderId: uuid('order_id'),
    text: text().notNull(),
    key: uuid().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)
