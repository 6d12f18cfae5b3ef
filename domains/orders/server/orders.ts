import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { LetterSender } from '#platform/mail/mail.ts'
import type { PaymentAdapter } from '#platform/payments/payment-adapter.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { PaymentMethod } from '../payment-methods.ts'
import type { BrandContents } from './brand-content/brand-content.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { Sales } from './catalogue/badges.ts'
import type { Quotes } from './prices/quotes.ts'
import type { orders, payments } from './tables.ts'

export type OrderRow = typeof orders.$inferSelect
export type PaymentRow = typeof payments.$inferSelect

/** What the calls and jobs of orders share; what stands beside or above this domain is handed in by name. */
export type Orders = {
  db: Db
  clock: Clock
  log: Log
  catalogue: Catalogue
  quotes: Quotes
  /** What brands say of themselves beside their prices. */
  brandContents: BrandContents
  salesOf(brand: string, days: number, now: Date): Promise<Sales>
  /** Where letters about payments wait to be written. */
  jobs: Pick<Jobs, 'enqueue'>
  send: LetterSender
  /** The words of those letters in a language. */
  letterText(locale: string, key: string, values: Record<string, string>): string
  /** Keeps count of what gateways tell, for those who watch the house. */
  count(reported: { method: PaymentMethod; kind: string; outcome: string }): void
  /** Tells a person's open pages how an order of theirs stands. */
  notify(userId: string, news: { orderId: string; orderStatus: number; kind: 'vip' | 'gold' }): void
  /** What is bought, in the buyer's language, for the gateway's page. */
  titleOf(order: Pick<OrderRow, 'kind' | 'month' | 'coins' | 'locale'>): string
  brandTitle(brand: string): string
  brands: readonly string[]
  /** Where gateways reach this house. */
  publicUrl: string
  /** Switched off by whoever runs the house: nothing new is begun by them. */
  methodsOff: ReadonlySet<string>
  /** Why Stars are not taken any more, for whoever is about to pay them. */
  refusalText(language: string): string
  /** Hosts whose pages may take over a checkout session, beside our own. */
  checkoutHosts: readonly string[]
  /** Creations that this process has under way, by payment: two presses at once make one. */
  creating: Map<string, Promise<PaymentRow>>
  /** What speaks to a gateway for a brand; null where that way to pay is not set up. */
  adapterOf(brand: string, method: PaymentMethod): PaymentAdapter | null
  /** Nothing is collected for real. */
  isSandbox: boolean
  /** What the tokens of visitors' orders are made with. */
  tokenSecret: Uint8Array
  /** Ends what still streams to sessions that have just ended. */
  sessionsEnded(selectors: readonly string[]): void
  /** Of the terms as they are shown in a language. */
  textVersionOf(locale: string): string
  /** Whose build this is, with an ad network behind it; empty where there is none. */
  publisher: string
  /** Whether somebody allows that an ad network is told of them. */
  allowsAds(tx: Queryable, userId: string): Promise<boolean>
  /** Somebody uses the product so much that nothing is offered to them for a while. */
  offersRest(tx: Queryable, userId: string, now: Date): Promise<boolean>
  /** The most coins that somebody lets themselves have in a span, as they have set it, and when the span began. */
  ownLimitsOf(tx: Queryable, userId: string, now: Date): Promise<readonly { coins: number; since: Date }[]>
}

/** Who orders, and from where. */
export type Buying = { userId: string; isVisitor: boolean; caller: Caller; now: Date }
