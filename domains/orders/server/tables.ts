import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'
import type { Instruction, LinkedCard } from '#platform/payments/payment-adapter.ts'
import { paymentMethods } from '../payment-methods.ts'
import { paymentStates } from '../rules.ts'
import { at, minor } from './columns.ts'

/** The price of goods in whole minor units of each currency. XTR are Stars; 0 means that Stars cannot pay it. */
export type Prices = Record<'USD' | 'MMK' | 'INR' | 'IDR' | 'MYR' | 'XTR', number>

/** The terms at the button when a person agreed to buy. */
export type Consent = {
  /** The version of the renewal terms, as the page named it. */
  termsVersion: string
  /** The version of the terms' text in that language at that time. */
  textVersion: string
  locale: string
  at: string
  /** The amount of each later payment; null where nothing renews. */
  renewal: { month: number; prices: Prices } | null
}

/** Orders, each at a price that the server has signed. Rows outlive their person, without a name. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    /** Null once the person has been erased. */
    userId: uuid('user_id'),
    /** Made before its buyer had signed in. */
    byVisitor: boolean('by_visitor').notNull(),
    brand: text().notNull(),
    kind: text({ enum: ['vip', 'gold'] }).notNull(),
    goodsId: text('goods_id').notNull(),
    /** Months of premium: 0 forever, a quarter for a week; null for coins alone. */
    month: doublePrecision(),
    coins: integer().notNull(),
    tier: integer().notNull(),
    prices: jsonb().$type<Prices>().notNull(),
    /** Stars alone may pay it. */
    onlyStars: boolean('only_stars').notNull(),
    renews: boolean().notNull(),
    priceVersion: uuid('price_version').notNull(),
    /** As the specification numbers them: waits 10, is paid 20, put away 30. */
    status: integer().notNull(),
    /** Made by the client for one intent, and a hash of the request. */
    key: uuid(),
    requestHash: text('request_hash'),
    /** The hash of a visitor's order token, and when that token has signed somebody in. */
    tokenHash: text('token_hash'),
    tokenUsedAt: at('token_used_at'),
    comeFrom: text('come_from').notNull(),
    extraJson: text('extra_json').notNull(),
    consent: jsonb().$type<Consent>(),
    locale: text().notNull(),
    countryCode: text('country_code').notNull(),
    createdAt: at('created_at').notNull(),
    paidAt: at('paid_at'),
    cancelledAt: at('cancelled_at'),
    /** Why the operator has to review it; null for most. */
    reviewReason: text('review_reason'),
    /** How often it was fulfilled; each time has entries of its own in the wallet's ledger. */
    grants: integer().notNull().default(0),
    isFulfilled: boolean('is_fulfilled').notNull().default(false),
    /** The payment that it is, or was last, fulfilled by; other money for it goes back. */
    fulfilledBy: uuid('fulfilled_by'),
    /** The premium time that it added, and until when premium held before. */
    premiumFrom: at('premium_from'),
    premiumUntil: at('premium_until'),
    premiumBefore: at('premium_before'),
    /** Coins that were still there when it was revoked. */
    coinsTaken: integer('coins_taken').notNull().default(0),
  },
  (table) => [
    knownValues(table.kind),
    unique('order_key_once').on(table.userId, table.key),
    index('orders_of_user').on(table.userId, table.id),
    index('orders_paid')
      .on(table.brand, table.paidAt)
      .where(sql`${table.status} = 20`),
    index('orders_paid_by_time')
      .on(table.paidAt, table.id)
      .where(sql`${table.status} = 20`),
    index('orders_waiting')
      .on(table.createdAt)
      .where(sql`${table.status} = 10`),
    // Lists of operators, by state.
    index('orders_by_status').on(table.status, table.id).concurrently(),
    index('orders_to_review')
      .on(table.id)
      .concurrently()
      .where(sql`${table.reviewReason} is not null`),
    check('order_paid_has_time', sql`${table.status} <> 20 or ${table.paidAt} is not null`),
    check('order_status_known', sql`${table.status} in (10, 20, 30)`),
  ],
)

/** Tries to pay an order, each by one method; one method has only one open try at a time. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id').notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    /** The name of the payment at its gateway: letters and digits alone, and unique forever. */
    number: text().notNull().unique('payment_number_once'),
    currency: text().notNull(),
    minor: minor('minor').notNull(),
    /** The gateway's own name for the payment. */
    reference: text(),
    /** The next step of the page; null until the gateway has answered. */
    instruction: jsonb().$type<Instruction>(),
    state: text({ enum: paymentStates }).notNull(),
    /** Own paths that the browser comes back to. */
    returnPath: text('return_path'),
    successPath: text('success_path'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at'),
    endedAt: at('ended_at'),
    /** How often the job queried the gateway, when it was last queried by anybody, and when it is queried next. */
    queries: integer('queries').notNull().default(0),
    queriedAt: at('queried_at'),
    nextQueryAt: at('next_query_at'),
  },
  (table) => [
    knownValues(table.state),
    check('payment_ended_or_open', sql`(${table.state} = 'open') = (${table.endedAt} is null)`),
    uniqueIndex('payment_open_once')
      .on(table.orderId, table.method)
      .where(sql`${table.state} = 'open'`),
    index('payments_of_order').on(table.orderId),
    // Lists of operators, by state and by method.
    index('payments_by_state').on(table.state, table.id).concurrently(),
    index('payments_by_method').on(table.method, table.id).concurrently(),
    // A failed or replaced try may still be paid, so it is queried too.
    index('payments_due')
      .on(table.nextQueryAt)
      .where(sql`${table.nextQueryAt} is not null`),
    check('payment_positive', sql`${table.minor} > 0`),
  ],
)

/** Events that gateways proved, each once. Rows change only when a person is erased. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    method: text({ enum: paymentMethods }).notNull(),
    eventId: text('event_id').notNull(),
    /** Null where the number of the event is unknown here. */
    paymentId: uuid('payment_id'),
    kind: text({ enum: ['paid', 'failed', 'cancelled', 'resumed', 'pending', 'refunded', 'charged-back'] }).notNull(),
    number: text().notNull(),
    reference: text().notNull(),
    currency: text().notNull(),
    minor: minor('minor').notNull(),
    source: text({ enum: ['notice', 'query'] }).notNull(),
    /** The notice as it came, except card numbers; empty for the answer to a query. */
    raw: text().notNull(),
    /** Why it does not count; null where it counts. */
    reviewReason: text('review_reason'),
    card: jsonb().$type<LinkedCard>(),
    paidUntil: at('paid_until'),
    /** The gateway's own number of its news of a subscription. */
    sequence: bigint({ mode: 'number' }),
    receivedAt: at('received_at').notNull(),
  },
  (table) => [
    knownValues(table.kind),
    knownValues(table.source),
    primaryKey({ columns: [table.method, table.eventId] }),
    index('payment_events_of_payment').on(table.paymentId),
    index('payment_events_by_reference').on(table.method, table.reference),
    index('payment_events_by_time').on(table.receivedAt),
  ],
)
