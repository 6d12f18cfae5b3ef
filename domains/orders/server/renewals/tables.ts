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
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'
import { paymentMethods } from '../../payment-methods.ts'
import { at } from '../columns.ts'
import type { Consent } from '../tables.ts'

/** Premium that renews by itself until somebody ends it. The newest subscription of a person is the current one. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey(),
    /** Null once the person has been erased, while the gateway still has to be notified. */
    userId: uuid('user_id'),
    isCurrent: boolean('is_current').notNull(),
    brand: text().notNull(),
    planId: text('plan_id').notNull(),
    month: doublePrecision().notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    /** As the specification numbers them: begun 10, ended 20. */
    action: integer().notNull(),
    state: text({ enum: ['active', 'overdue', 'ended'] }).notNull(),
    /** The terms that the person agreed to: a renewal never takes more. */
    terms: jsonb().$type<Consent>().notNull(),
    /** The plan that begins with the next payment, where another was chosen, and its terms. */
    nextPlanId: text('next_plan_id'),
    nextTerms: jsonb('next_terms').$type<Consent>(),
    /** The key of the last change of plan: the same request sent twice is one change. */
    changeKey: uuid('change_key'),
    /** The card that pays; null where the gateway collects by itself. */
    cardId: uuid('card_id'),
    /** The gateway's name for its last payment, where it collects by itself. */
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
    /** A worker has claimed it until then. */
    takenUntil: at('taken_until'),
    /** The gateway has to be notified that it ends. */
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

/** Attempts to renew, each an order of its own. */
export const renewals = pgTable(
  'renewals',
  {
    orderId: uuid('order_id').primaryKey(),
    subscriptionId: uuid('subscription_id').notNull(),
    paymentId: uuid('payment_id').notNull().unique('renewal_payment_once'),
    /** The end of the time that was paid before; attempts are counted within it. */
    periodFrom: at('period_from').notNull(),
    attempt: integer().notNull(),
    /** When its payment was counted, paid or failed. */
    countedAt: at('counted_at'),
  },
  (table) => [unique('renewal_attempt_once').on(table.subscriptionId, table.periodFrom, table.attempt)],
)
