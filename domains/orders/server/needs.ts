import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Letterhead, LetterSender } from '#platform/mail/mail.ts'
import type { TelegramStars } from '#platform/payments/telegram-stars/telegram-stars.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { PaymentMethod } from '../payment-methods.ts'
import type { BrandContents } from './brand-content/brand-content.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { OwnLimitsOf } from './checkout/create-order.ts'
import type { AdapterOf } from './payments/gateways.ts'
import type { OrderKeys } from './order-keys.ts'
import type { CountEvent, NotifyOwner } from './purchase-events.ts'
import type { PurchaseTexts } from './purchase-texts.ts'

/** The needs of the orders domain. Each service takes only the fields that it uses. */
export type OrdersNeeds = {
  db: Db
  clock: Clock
  log: Log
  jobs: Pick<Jobs, 'enqueue'>
  keys: OrderKeys
  sale: { catalogue: Catalogue; brandContents: BrandContents }
  gateways: GatewaySettings
  texts: PurchaseTexts
  people: PeopleNeeds
  outgoing: { send: LetterSender; letterheadOf(brand: string): Letterhead; count: CountEvent; notify: NotifyOwner }
}

export type GatewaySettings = {
  adapterOf: AdapterOf
  /** Whether the operator has switched a method off: nothing new begins with it. */
  isOff(method: PaymentMethod): boolean
  /** Hosts whose pages may take over a checkout session, beside our own. */
  checkoutHosts: readonly string[]
  /** The address at which gateways reach this server. */
  publicUrl: string
  /** Nothing is collected for real. */
  isSandbox: boolean
  /** The adapter that answers Telegram's question before it takes Stars of a brand. */
  starsOf(brand: string): TelegramStars | null
  /** The brand whose accounts at the gateways these are. */
  brand: string
}

/** Answers of other domains about a person. */
export type PeopleNeeds = {
  ownLimitsOf: OwnLimitsOf
  /** Whether a person uses the product so much that nothing is offered to them for a while. */
  offersRest(tx: Queryable, userId: string, now: Date): Promise<boolean>
  /** Whether a person allows reports to an ad network. */
  allowsAds(tx: Queryable, userId: string): Promise<boolean>
  /** The publisher of this build, with an ad network behind it; empty where there is none. */
  publisher: string
  /** Where reports of purchases are sent beside the page; undefined without a place. */
  purchaseCallback: string | undefined
  /** Ends the streams of sessions that have just ended. */
  sessionsEnded(selectors: readonly string[]): void
}
