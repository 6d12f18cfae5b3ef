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
import { paymentMethods } from '../payment-methods.ts'
import type { Consent } from './tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const minor = (name: string) => bigint(name, { mode: 'number' })

/** Premium that renews by itself, until somebody ends it. Of one person's the newest is the one that counts. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey(),
    /** Null once the person has been erased, while the gateway still has to be told. */
    userId: uuid('user_id'),
    isCurrent: boolean('is_current').notNull(),
    brand: text().notNull(),
    planId: text('plan_id').notNull(),
    month: doublePrecision().notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    /** As the specification numbers them: begun 10, ended 20. */
    action: integer().notNull(),
    state: text({ enum: ['active', 'overdue', 'ended'] }).notNull(),
    /** What somebody agreed to that a renewal takes: never more than this. */
    terms: jsonb().$type<Consent>().notNull(),
    /** The plan that begins with the next payment, where another was chosen, and what was agreed to for it. */
    nextPlanId: text('next_plan_id'),
    nextTerms: jsonb('next_terms').$type<Consent>(),
    /** Of the last change of plan: the same wish sent twice is one. */
    changeKey: uuid('change_key'),
    /** The card that pays; null where the gateway collects by itself. */
    cardId: uuid('card_id'),
    /** The gateway's name for what it collected last, where it collects by itself. */
    reference: text(),
    firstOrderId: uuid('first_order_id').notNull(),
    lastOrderId: uuid('last_order_id').notNull(),
    paidUntil: at('paid_until').notNull(),
    /** When it was due first in this period, and when it is charged next; null where we do not collect. */
    fellDueAt: at('fell_due_at'),
    dueAt: at('due_at'),
    attempts: integer().notNull().default(0),
    /** Premium that was lent meanwhile. */
    graceMs: bigint('grace_ms', { mode: 'number' }).notNull().default(0),
    /** How many days before the payment the last reminder of this period was for. */
    remindedDays: integer('reminded_days'),
    /** A worker is at it until then. */
    takenUntil: at('taken_until'),
    /** The gateway has to be told that it ends. */
    stopDue: boolean('stop_due').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    knownValues(table.state),
    uniqueIndex('subscription_current_once')
      .on(table.userId)
      .where(sql`${table.isCurrent}`),
    index('subscriptions_of_order').on(table.firstOrderId),
    index('subscriptions_of_user').on(table.userId, table.id),
    index('subscriptions_to_stop')
      .on(table.id)
      .where(sql`${table.stopDue}`),
    index('subscriptions_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    check('subscription_action_is_state', sql`(${table.action} = 20) = (${table.state} = 'ended')`),
    check('subscription_action_known', sql`${table.action} in (10, 20)`),
  ],
)

/** Each try to renew: an order of its own, once for each try. */
export const renewals = pgTable(
  'renewals',
  {
    orderId: uuid('order_id').primaryKey(),
    subscriptionId: uuid('subscription_id').notNull(),
    paymentId: uuid('payment_id').notNull().unique('renewal_payment_once'),
    /** The end of the time that was paid before; tries are counted within it. */
    periodFrom: at('period_from').notNull(),
    attempt: integer().notNull(),
    /** When its payment was taken into account, paid or failed. */
    countedAt: at('counted_at'),
  },
  (table) => [unique('renewal_attempt_once').on(table.subscriptionId, table.periodFrom, table.attempt)],
)

/** Cards that a gateway keeps for somebody; here is only its name for them. */
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

/** Links of cards under way at a gateway. */
export const cardLinks = pgTable(
  'card_links',
  {
    id: text().primaryKey(),
    userId: uuid('user_id').notNull(),
    brand: text().notNull(),
    customerId: text('customer_id').notNull(),
    locale: text().notNull(),
    /** What the browser brought back, unproven; null while it is away. */
    brought: text(),
    cardId: uuid('card_id'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('card_links_of_user').on(table.userId)],
)

/** Money to be given back, each payment once. */
export const refunds = pgTable(
  'refunds',
  {
    /** What the gateway knows the refund by: letters and digits. */
    key: text().primaryKey(),
    paymentId: uuid('payment_id').notNull().unique('refund_payment_once'),
    orderId: uuid('order_id').notNull(),
    currency: text().notNull(),
    minor: minor('minor').notNull(),
    reason: text().notNull(),
    state: text({ enum: ['due', 'asked', 'done', 'refused'] }).notNull(),
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

/** What people wrote about a payment. */
export const payFeedback = pgTable(
  'pay_feedback',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').notNull(),
    orderId: uuid('order_id'),
    text: text().notNull(),
    key: uuid().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [unique('pay_feedback_key_once').on(table.userId, table.key)],
)

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

/** Where a gateway's list of a day and the payments here do not agree. */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    brand: text().notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    /** The gateway's name for the event, or the number of the payment that it does not list. */
    subject: text().notNull(),
    what: text({ enum: ['not-here', 'not-there', 'other-amount', 'other-state', 'unread'] }).notNull(),
    number: text().notNull(),
    currency: text().notNull(),
    minor: minor('minor').notNull(),
    foundAt: at('found_at').notNull(),
  },
  (table) => [knownValues(table.what), primaryKey({ columns: [table.brand, table.method, table.subject, table.what] })],
)

/** Up to which day each way to pay of a brand has been compared with its gateway. */
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
