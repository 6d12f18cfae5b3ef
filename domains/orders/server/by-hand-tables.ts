import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Packs of coins that a person of the house was paid for and has credited, each reference once. */
export const handPayments = pgTable(
  'hand_payments',
  {
    /** What the payment is known by where it came in: small letters, without spaces around. */
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

/** What an ad network is told of a purchase, as the specification names it. */
export type PurchaseReport = {
  orderId: string
  /** What the plan cost in dollars, like 12.99, whatever it was paid in. */
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

/** Purchases that an ad network is told of: in a publisher's build, of people who allow it, one for an order. */
export const purchaseReports = pgTable(
  'purchase_reports',
  {
    orderId: uuid('order_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    report: jsonb().$type<PurchaseReport>().notNull(),
    handedAt: at('handed_at').notNull(),
    /** When the page said that it told; null until then. */
    reportedAt: at('reported_at'),
  },
  (table) => [index('purchase_reports_of_user').on(table.userId)],
)
