/** An amount in whole minor units: cents of USD, single Stars of XTR, millionths of USDT. */
export type Money = { currency: string; minor: number }

export type Buyer = {
  /** The same for one person at one gateway, and nothing that says who they are. */
  id: string
  email: string | null
  /** ISO 3166 letters, where they are known. */
  country: string | null
  ip: string
  locale: string
  /** Set where the person came by Telegram. */
  telegramId: string | null
}

/** What a gateway is asked to collect. */
export type PaymentRequest = {
  /** Letters and digits alone, since gateways refuse others; unique forever at all of them. */
  number: string
  amount: Money
  /** What is bought, in the buyer's language: at most 32 characters. */
  title: string
  description: string
  buyer: Buyer
  /** Where the browser comes back to, and where the gateway tells how it went. */
  returnUrl: string
  cancelUrl: string
  noticeUrl: string
  expiresAt: Date
  /** Set where the gateway itself shall collect again each so many days. */
  everyDays: number | null
  /** Set where a card is to be stored for later payments: what a series of them is called. */
  storesCardFor: 'month' | 'quarter' | 'year' | null
}

/** What the buyer's page has to do now. */
export type Instruction =
  | { kind: 'redirect'; url: string }
  | { kind: 'form-post'; url: string; fields: Readonly<Record<string, string>> }
  | { kind: 'telegram-invoice'; url: string }
  | { kind: 'deep-link'; url: string; qr: string }
  | { kind: 'wait' }

export type CreatedPayment = {
  /** The gateway's own name for the payment; null where it gives one only when somebody has paid. */
  reference: string | null
  instruction: Instruction
  expiresAt: Date | null
}

/** A card that a gateway keeps for us. */
export type LinkedCard = { token: string; brand: string; last4: string; expires: string | null }

/** One thing that happened to a payment, as its gateway proved it. */
export type PaymentEvent = {
  /** The same news told twice, by a notice or by a query, has the same id; unique for each method. */
  eventId: string
  kind: 'paid' | 'failed' | 'cancelled' | 'pending' | 'refunded' | 'charged-back'
  orderNumber: string
  /** What a refund or a query names it by. */
  reference: string
  /** What was paid, or refunded. */
  amount: Money
  card?: LinkedCard
  /** Set when the gateway collected by itself: until when that pays. */
  paidUntil?: Date
}

/** What a gateway lists as money of ours that moved, and says too little of to take it into account. */
export type UnreadLine = {
  kind: 'unread'
  /** The gateway's own name for the line. */
  subject: string
  orderNumber: string
  /** Null where that cannot be read either. */
  amount: Money | null
  error: PaymentError
}

/** A request that came to a notice address, untouched. */
export type Notice = {
  headers: Readonly<Record<string, string>>
  rawBody: Buffer
  query: Readonly<Record<string, string>>
  /** The address it came from, where the edge knows it: an additional check for gateways that have named theirs. */
  sender?: string | null
}

export type NoticeReading = {
  /** Empty when the notice is not proven, or tells nothing that matters. */
  events: readonly PaymentEvent[]
  /** Why it is not believed; null for one that is. */
  distrust: string | null
  /** What the gateway wants to hear, also when it is not believed, so that it does not request ever. */
  reply: { status: number; contentType: string; body: string }
}

export type PaymentName = { number: string; reference: string | null; amount: Money }

export type PaymentErrorKind = 'unreachable' | 'refused' | 'bad-answer'

/** Why a gateway did not do what it was asked; `unreachable` may be tried again, and may have been done all the same. */
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
  /** Origins that forms of the shop's page go to, and are passed on to: its policy lets them go nowhere else. Left out, none. */
  formOrigins?: readonly string[]
  /** Of which currencies it takes which amounts; others are refused before the gateway is asked. */
  takes(amount: Money): boolean
  /** Opens a payment. The same number again gives the same payment, or is refused by the gateway; it never makes two. */
  create(request: PaymentRequest, signal: AbortSignal): Promise<CreatedPayment>
  /** Reads what came to the notice address; never throws. */
  readNotice(notice: Notice): Promise<NoticeReading>
  /** How it stands by the gateway's own word; null when the gateway knows no such payment, or cannot be asked. */
  query(payment: PaymentName, signal: AbortSignal): Promise<PaymentEvent | null>
  /** False where nobody knows how the gateway is asked: then `query` says nothing of any payment. */
  answersQueries?: boolean
  /** Takes the money that the buyer has approved, where a gateway leaves that to us; then as `query`. */
  capture?(payment: PaymentName, signal: AbortSignal): Promise<PaymentEvent | null>
  /** Gives money back, once per key. `asked` means that the gateway tells later how it went. */
  refund?(
    refund: PaymentName & { reference: string; key: string; reason: string },
    signal: AbortSignal,
  ): Promise<'done' | 'asked'>
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
