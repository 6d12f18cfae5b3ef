import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { knownValues } from '#platform/db/known-values.ts'
import { noticeKinds } from '../rules.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Events that a person is informed of. They hold a name and an address, and no words of anybody. */
export const notices = pgTable(
  'notices',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    kind: text({ enum: noticeKinds }).notNull(),
    /** Names the event, so that a job that runs twice informs once. */
    event: text().notNull(),
    name: text().notNull(),
    path: text().notNull(),
    createdAt: at('created_at').notNull(),
    seenAt: at('seen_at'),
  },
  (table) => [
    knownValues(table.kind),
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('notices_event').on(table.userId, table.event),
  ],
)

/** Browsers that are notified through their push service. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    userId: uuid('user_id').notNull(),
    id: uuid().notNull(),
    /** The brand whose key the browser knows. */
    brand: text().notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
  ],
)

/** Notifications that are still to be sent: one of a notice for each browser. A row goes once its push service has it. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    userId: uuid('user_id').notNull(),
    noticeId: uuid('notice_id').notNull(),
    subscriptionId: uuid('subscription_id').notNull(),
    dueAt: at('due_at').notNull(),
    attempts: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.noticeId, table.subscriptionId] }),
    index('push_deliveries_due').on(table.dueAt),
  ],
)
