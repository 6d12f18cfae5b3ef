import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'
import { orderSides, orderStates } from '../rules.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Who may offer services: people whom the operator has marked so. */
export const serviceProviders = pgTable('service_providers', {
  userId: uuid('user_id').primaryKey(),
  /** While this is off nothing of theirs can be ordered. */
  isActive: boolean('is_active').notNull(),
  createdAt: at('created_at').notNull(),
})

/** The offers of providers. */
export const serviceOffers = pgTable(
  'service_offers',
  {
    id: uuid().primaryKey(),
    providerUserId: uuid('provider_user_id').notNull(),
    title: text().notNull(),
    /** Coins that one order takes. */
    price: integer().notNull(),
    isActive: boolean('is_active').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('service_offers_active')
      .on(table.id)
      .where(sql`${table.isActive}`),
    unique('service_offer_once').on(table.providerUserId, table.title),
    check('service_offer_price_positive', sql`${table.price} > 0`),
  ],
)

/** Service orders. Title and price stay as they were, regardless of later changes to the offer. */
export const serviceOrders = pgTable(
  'service_orders',
  {
    id: uuid().primaryKey(),
    /** Null once the person is gone: then it only says what a provider has done. */
    buyerUserId: uuid('buyer_user_id'),
    /** Made by the client for one intent. */
    key: uuid(),
    /** Null once the person is gone. */
    providerUserId: uuid('provider_user_id'),
    offerId: uuid('offer_id').notNull(),
    title: text().notNull(),
    price: integer().notNull(),
    /** The buyer's words to the provider. */
    note: text().notNull(),
    state: text({ enum: orderStates }).notNull(),
    /** Who ended it; null while it is in progress. */
    endedBy: text('ended_by', { enum: [...orderSides, 'time'] }),
    /** The provider's words for a rejection. */
    reason: text().notNull().default(''),
    /** The hold of its price. */
    holdId: uuid('hold_id'),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
    /** When it ends by itself; null when it has ended. */
    endsAt: at('ends_at'),
  },
  (table) => [
    knownValues(table.state),
    knownValues(table.endedBy),
    unique('service_order_key_once').on(table.buyerUserId, table.key),
    index('service_orders_of_buyer').on(table.buyerUserId, table.id),
    index('service_orders_of_provider').on(table.providerUserId, table.id),
    index('service_orders_due')
      .on(table.endsAt)
      .where(sql`${table.endsAt} is not null`),
    // The list of operators, by state.
    index('service_orders_by_state').on(table.state, table.id).concurrently(),
    check('service_order_ends_or_ended', sql`(${table.endsAt} is null) = (${table.endedBy} is not null)`),
  ],
)
