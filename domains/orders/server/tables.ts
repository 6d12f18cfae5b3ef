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
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'
import type { Instruction, LinkedCard } from '#platform/payments/payment-adapter.ts'
import { paymentMethods } from '../payment-methods.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const minor = (name: string) => bigint(name, { mode: 'number' })

/** What a thing costs, in whole minor units of each currency that prices are written in; XTR are Stars, 0 where they cannot pay it. */
export type Prices = Record<'USD' | 'MMK' | 'INR' | 'IDR' | 'MYR' | 'XTR', number>

/** What stood at the button when somebody agreed to buy. */
export type Consent = {
  /** The version of the renewal terms, as the page named it. */
  termsVersion: string
  /** Of the terms' text in that language, as it was then. */
  textVersion: string
  locale: string
  at: string
  /** What each later payment takes; null for what does not renew. */
  renewal: { month: number; prices: Prices } | null
}

/** Every price list that was ever live, and since when; an order names the one it was made at. */
export const priceVersions = pgTable(
  'price_versions',
  {
    id: uuid().primaryKey(),
    hash: text().notNull(),
    catalogue: jsonb().notNull(),
    /** Who had changed each of its files last, as the files say; null for those of before that was asked for. */
    changes: jsonb().$type<{ file: string; by: string; on: string; why: string }[]>(),
    liveFrom: at('live_from').notNull(),
  },
  (table) => [index('price_versions_by_time').on(table.liveFrom)],
)

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

/** What somebody means to buy, at a price that the server has signed. Rows outlive their person, without a name. */
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
    /** Months of premium: 0 for ever, a quarter for a week; null for coins alone. */
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
    /** Made by the client for one intent, and a hash of what it asked for. */
    key: uuid(),
    requestHash: text('asked_hash'),
    /** Of what a visitor's order is asked for by, and when that has signed somebody in. */
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
    /** Why a person of the house has to look at it; null for most. */
    reviewReason: text('held_for'),
    /** How often it was given; each time has entries of its own in the wallet's books. */
    grants: integer().notNull().default(0),
    isFulfilled: boolean('is_given').notNull().default(false),
    /** The payment that it is, or was last, given for; other money for it goes back. */
    fulfilledBy: uuid('given_for'),
    /** The time of premium that it was given for, and until when premium held before. */
    premiumFrom: at('premium_from'),
    premiumUntil: at('premium_until'),
    premiumBefore: at('premium_before'),
    /** Coins that were still there to be taken back. */
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
    check('order_paid_has_time', sql`${table.status} <> 20 or ${table.paidAt} is not null`),
    check('order_status_known', sql`${table.status} in (10, 20, 30)`),
  ],
)

/** Tries to pay an order, each one way; of one way only one is open at a time. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id').notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    /** What the gateway knows it by: letters and digits alone, and unique for ever. */
    number: text().notNull().unique('payment_number_once'),
    currency: text().notNull(),
    minor: minor('minor').notNull(),
    /** The gateway's own name for it. */
    reference: text(),
    /** What the page has to do; null until the gateway has said so. */
    instruction: jsonb().$type<Instruction>(),
    state: text({ enum: ['open', 'paid', 'failed', 'cancelled', 'ended'] }).notNull(),
    /** Own paths that the browser comes back to. */
    returnPath: text('return_path'),
    successPath: text('success_path'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at'),
    endedAt: at('ended_at'),
    /** How often the gateway was asked by the clock, when that was last done by anybody, and when it is next. */
    requests: integer('asks').notNull().default(0),
    requestedAt: at('asked_at'),
    nextQueryAt: at('next_ask_at'),
  },
  (table) => [
    knownValues(table.state),
    check('payment_ended_or_open', sql`(${table.state} = 'open') = (${table.endedAt} is null)`),
    uniqueIndex('payment_open_once')
      .on(table.orderId, table.method)
      .where(sql`${table.state} = 'open'`),
    index('payments_of_order').on(table.orderId),
    // What failed or was replaced may be paid all the same, so it is asked for too.
    index('payments_due')
      .on(table.nextQueryAt)
      .where(sql`${table.nextQueryAt} is not null`),
    check('payment_positive', sql`${table.minor} > 0`),
  ],
)

/** What gateways proved, each news once. Rows are never changed but to forget a person. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    method: text({ enum: paymentMethods }).notNull(),
    eventId: text('event_id').notNull(),
    /** Null where nobody here knows the number that it names. */
    paymentId: uuid('payment_id'),
    kind: text({ enum: ['paid', 'failed', 'cancelled', 'pending', 'refunded', 'charged-back'] }).notNull(),
    number: text().notNull(),
    reference: text().notNull(),
    currency: text().notNull(),
    minor: minor('minor').notNull(),
    source: text({ enum: ['notice', 'query'] }).notNull(),
    /** What came, untouched but for card numbers; empty for what was asked for. */
    raw: text().notNull(),
    /** Why it does not count; null for what does. */
    reviewReason: text('held_for'),
    card: jsonb().$type<LinkedCard>(),
    paidUntil: at('paid_until'),
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
