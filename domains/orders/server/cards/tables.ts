import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { paymentMethods } from '../../payment-methods.ts'
import { at } from '../columns.ts'

/** Cards that a gateway stores for a person; only the gateway's name for them is here. */
export const cards = pgTable(
  'cards',
  {
    id: uuid().primaryKey(),
    /** Null once the person has been erased, until the gateway has forgotten the card. */
    userId: uuid('user_id'),
    brand: text().notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    token: text().notNull(),
    /** Whose it is at the gateway. */
    customerId: text('customer_id').notNull(),
    scheme: text().notNull(),
    last4: text().notNull(),
    expires: text(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [unique('card_once').on(table.method, table.token), index('cards_of_user').on(table.userId)],
)

/** Links of cards that are in progress at a gateway. */
export const cardLinks = pgTable(
  'card_links',
  {
    id: text().primaryKey(),
    userId: uuid('user_id').notNull(),
    brand: text().notNull(),
    customerId: text('customer_id').notNull(),
    locale: text().notNull(),
    /** The unproven answer that the browser brought back; null while it is away. */
    brought: text(),
    cardId: uuid('card_id'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('card_links_of_user').on(table.userId)],
)
