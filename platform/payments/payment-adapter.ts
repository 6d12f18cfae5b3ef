/** An amount in whole minor units: cents of USD, single Stars of XTR, millionths of USDT. */
export type Money = { currency: string; minor: number }

export type Buyer = {
  /** The same for one person at one gateway, and nothing that says who they are. */
  id: string
  email: string | null
  /** ISO 3166 letters, if known. */
  country: string | null
  ip: string
  locale: string
  /** Set for a person who uses Telegram. */
  telegramId: string | null
}

/** The payment that a gateway collects. */
export type PaymentRequest = {
  /** Letters and digits alone, since gateways refuse others; unique forever at all of them. */
  number: string
  amount: Money
  /** The title of the purchase in the buyer's language: at most 32 characters. */
  title: string
  description: string
  buyer: Buyer
  /** The return address of the browser, and the address for notices. */
  returnUrl: string
  cancelUrl: string
  noticeUrl: string
  expiresAt: Date
  /** Set where the gateway itself shall collect again each so many days. */
  everyDays: number | null
  /** Set if the card is to be stored for later payments: the interval of the series. */
  storesCardFor: 'month' | 'quarter' | 'year' | null
}

/** The next step of the buyer's page. */
export type Instruction =
  | { kind: 'redirect'; url: string }
  | { kind: 'form-post'; url: string; fields: Readonly<Record<string, string>> }
  | { kind: 'telegram-invoice'; url: string }
  | { kind: 'deep-link'; url: string; qr: string }
  | { kind: 'wait' }

export type CreatedPayment = {
  /** The gateway's own name for the payment; null if it assigns one only after the payment. */
  reference: string | null
  instruction: Instruction
  expiresAt: Date | null
}

/** A card stored at the gateway. */
export type LinkedCard = { token: string; brand: string; last4: string; expires: string | null }

/** One thing that happened to a payment, as its gateway proved it. */
export type PaymentEvent = {
  /** Identical for the same news by a notice or by a query; unique within a method. */
  eventId: string
  kind: 'paid' | 'failed' | 'cancelled' | 'resumed' | 'pending' | 'refunded' | 'charged-back'
  orderNumber: string
  /** The name of the payment for refunds and queries. */
  reference: string
  /** The paid or refunded amount. */
  amount: Money
  card?: LinkedCard
  /** Set when the gateway collected by itself: until when that pays. */
  paidUntil?: Date
  /** Set if the gateway numbers its news of a subscription: the greater number is the later one, whenever it arrives. */
  sequence?: number
}

/** A transaction in the gateway's list with too little data to process. */
export type UnreadLine = {
  kind: 'unread'
  /** The gateway's own name for the line. */
  subject: string
  orderNumber: string
  /** Null where that cannot be read either. */
  amount: Money | null
  error: PaymentError
}

/** An unmodified request to a notice address. */
export type Notice = {
  headers: Readonly<Record<string, string>>
  rawBody: Buffer
  query: Readonly<Record<string, string>>
  /** The sender address if the edge knows it: an additional check for gateways that have published theirs. */
  sender?: string | null
}

export type NoticeReading = {
  /** Empty if the notice is not proven or irrelevant. */
  events: readonly PaymentEvent[]
  /** Why it is not believed; null for one that is. */
  distrust: string | null
  /** The reply that the gateway expects, also to a rejected notice, so that it does not redeliver forever. */
  reply: { status: number; contentType: string; body: string }
}

export type PaymentName = { number: string; reference: string | null; amount: Money }

export type PaymentErrorKind = 'unreachable' | 'refused' | 'bad-answer'

/** The reason of a failed gateway request; `unreachable` may be retried, and may have taken effect nonetheless. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError'
  readonly kind: PaymentErrorKind
  constructor(kind: PaymentErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** One payment method, spoken in its gateway's own protocol. Every method rejects with PaymentError alone, or the signal's reason. */
export type PaymentAdapter = {
  /** Origins that forms of the shop's page post or redirect to: the page's policy allows no others. Default: none. */
  formOrigins?: readonly string[]
  /** Whether it accepts an amount of a currency; others are refused before the gateway is contacted. */
  takes(amount: Money): boolean
  /** Opens a payment. The same number again gives the same payment, or is refused by the gateway; it never makes two. */
  create(request: PaymentRequest, signal: AbortSignal): Promise<CreatedPayment>
  /** Reads a request to the notice address; never throws. */
  readNotice(notice: Notice): Promise<NoticeReading>
  /** The state according to the gateway; null if the payment is unknown there, or the gateway cannot be queried. */
  query(payment: PaymentName, signal: AbortSignal): Promise<PaymentEvent | null>
  /** False if the gateway has no documented query: then `query` has no result for any payment. */
  answersQueries?: boolean
  /** Takes the money that the buyer has approved, where a gateway leaves that to us; then as `query`. */
  capture?(payment: PaymentName, signal: AbortSignal): Promise<PaymentEvent | null>
  /** Refunds, once per key. The outcome may be open: the gateway reports it later. */
  refund?(
    refund: PaymentName & { reference: string; key: string; reason: string },
    signal: AbortSignal,
  ): Promise<'done' | 'requested'>
  /** Everything that moved at the gateway in a span, for the daily comparison. A line that cannot be read ends nothing. */
  list?(span: { from: Date; until: Date }, signal: AbortSignal): AsyncIterable<PaymentEvent | UnreadLine>
  /** How long after its end a span is listed as a whole; left out, at once. */
  listedAfterMs?: number
  cards?: CardBackend
  /** Ends or restores what the gateway collects by itself. */
  setRenewal?(payment: { reference: string; telegramId: string; renews: boolean }, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** Cards that stay at the gateway and are charged by a token. */
export type CardBackend = {
  /** The signed form by which a browser links a card. */
  linkForm(link: { customerId: string; buyer: Buyer; returnUrl: string }): Extract<Instruction, { kind: 'form-post' }>
  /** Reads what the browser or the gateway brought back from linking; null when it is not proven. */
  readLinked(notice: Notice, customerId: string, signal: AbortSignal): Promise<LinkedCard | null>
  unlink(token: string, signal: AbortSignal): Promise<void>
  /** Collects from a linked card without the buyer; the event says how it went. */
  charge(request: PaymentRequest & { token: string; isFirst: boolean }, signal: AbortSignal): Promise<PaymentEvent>
}
