import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '../columns.ts'

/** Packs of coins that were paid through customer service and credited by command, each reference once. */
export const handPayments = pgTable(
  'hand_payments',
  {
    /** The name of the payment where it came in: lower case, without spaces around. */
    reference: text().primaryKey(),
    /** Null once the person has been erased. */
    userId: uuid('user_id'),
    brand: text().notNull(),
    goodsId: text('goods_id').notNull(),
    coins: integer().notNull(),
    bonus: integer().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('hand_payments_of_user').on(table.userId)],
)
