import { jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { at } from '../columns.ts'

/** The report of a purchase to an ad network, with the specification's field names. */
export type PurchaseReport = {
  orderId: string
  /** The price of the plan in dollars, like 12.99, in whatever currency it was paid. */
  amount: number
  userId: string
  businessId: 'vip'
  /** Epoch milliseconds. */
  payTime: number
  payType: 'card'
  callbackType: 'PAYED'
  commodityId: string
  commodityName: string
  quantity: 1
}

/** Reports of purchases to an ad network: in a publisher's build, of people who allow it, one for an order. */
export const purchaseReports = pgTable(
  'purchase_reports',
  {
    userId: uuid('user_id').notNull(),
    orderId: uuid('order_id').notNull(),
    report: jsonb().$type<PurchaseReport>().notNull(),
    handedAt: at('handed_at').notNull(),
    /** When the page sent the report; null until then. */
    reportedAt: at('reported_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.orderId] })],
)
