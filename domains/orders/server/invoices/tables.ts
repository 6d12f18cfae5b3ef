import { integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at } from '../columns.ts'

/** Numbers of invoices, by brand and year, without gaps; the letter that goes with each. */
export const invoices = pgTable(
  'invoices',
  {
    orderId: uuid('order_id').primaryKey(),
    brand: text().notNull(),
    year: integer().notNull(),
    number: integer().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [unique('invoice_number_once').on(table.brand, table.year, table.number)],
)
