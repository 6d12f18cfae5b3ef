import type { AdapterOf } from '../../apps/server/payments/gateway-adapters.ts'
import type {
  CardBackend,
  CreatedPayment,
  NoticeReading,
  PaymentAdapter,
  PaymentEvent,
  PaymentName,
  PaymentRequest,
  UnreadLine,
} from '#platform/payments/payment-adapter.ts'
import { PaymentError } from '#platform/payments/payment-adapter.ts'
import type { PaymentMethod } from '#domains/orders/payment-methods.ts'

const decoder = new TextDecoder()
const dated = (name: string, value: unknown) => (name === 'paidUntil' ? new Date(String(value)) : value)

/**
 * A gateway controlled by the test, for every payment method. Notices are JSON events with an authenticating header;
 * `stands` sets the answer of a query.
 */
export function createStubGateway() {
  const created: (PaymentRequest & { method: PaymentMethod })[] = []
  const currentStatus = new Map<string, PaymentEvent>()
  const requested: PaymentName[] = []
  const charged: (PaymentRequest & { token: string })[] = []
  const refunded: (PaymentName & { key: string })[] = []
  const unlinked: string[] = []
  const renewals: { reference: string; renews: boolean }[] = []
  let cardSays: 'paid' | 'failed' | 'pending' = 'paid'
  let isLossy = false
  let listed: readonly (PaymentEvent | UnreadLine)[] = []
  const listedDays: string[] = []
  let behaviour: 'well' | 'unreachable' | 'refusing' | 'silent' = 'well'
  let before: (request: PaymentRequest | null) => Promise<void> = () => Promise.resolve()

  const behave = async (signal: AbortSignal, request: PaymentRequest | null = null) => {
    await before(request)
    if (behaviour === 'unreachable') throw new PaymentError('unreachable', 'the puppet is away')
    if (behaviour === 'refusing') throw new PaymentError('refused', 'the puppet does not want to')
    if (behaviour === 'silent')
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  }

  /** Under one number a card is charged once, and a repetition returns the same answer. */
  const reported = new Map<string, PaymentEvent>()
  const backend: CardBackend = {
    linkForm: ({ customerId, returnUrl }) => ({
      kind: 'form-post',
      url: 'https://gateway.example/link',
      fields: { customer_id: customerId, backUrl: returnUrl },
    }),
    async readLinked({ rawBody }, customerId, signal) {
      await behave(signal)
      const [, token, owner] = /^card=([\w-]+)&customer=(\w+)$/.exec(decoder.decode(rawBody)) ?? []
      return token && owner === customerId ? { token, brand: 'visa', last4: '1111', expires: '10/30' } : null
    },
    async unlink(token, signal) {
      await behave(signal)
      unlinked.push(token)
    },
    async charge(request, signal) {
      const { number, amount } = request
      await behave(signal)
      const known = reported.get(number)
      if (known) return known
      charged.push(request)
      const event = {
        eventId: `${number}:${cardSays}`,
        kind: cardSays,
        orderNumber: number,
        reference: `ref-${number}`,
        amount,
      }
      reported.set(number, event)
      if (isLossy) throw new PaymentError('unreachable', 'the answer of the puppet is lost')
      return event
    },
  }
  const stars: Pick<PaymentAdapter, 'setRenewal' | 'list'> = {
    async setRenewal({ reference, renews }, signal) {
      await behave(signal)
      renewals.push({ reference, renews })
    },
    async *list({ from }, signal) {
      await behave(signal)
      listedDays.push(from.toISOString().slice(0, 10))
      yield* listed
    },
  }

  const adapterFor = (method: PaymentMethod): PaymentAdapter => {
    const query = async (payment: PaymentName, signal: AbortSignal) => {
      requested.push(payment)
      await behave(signal)
      return currentStatus.get(payment.number) ?? null
    }
    // One gives nothing back, as some gateways do.
    const refund: PaymentAdapter['refund'] = async (requested, signal) => {
      await behave(signal)
      if (!refunded.some(({ key }) => key === requested.key)) refunded.push(requested)
      return 'requested'
    }
    return {
      takes: ({ minor }) => minor > 0,
      async create(request, signal): Promise<CreatedPayment> {
        await behave(signal, request)
        if (!created.some(({ number }) => number === request.number)) created.push({ ...request, method })
        const url = `https://gateway.example/pay/${request.number}`
        return { reference: `ref-${request.number}`, instruction: { kind: 'redirect', url }, expiresAt: null }
      },
      readNotice({ headers, rawBody }): Promise<NoticeReading> {
        const isProven = headers['x-puppet'] === 'proven'
        const reply = { status: isProven ? 200 : 401, contentType: 'text/plain', body: isProven ? 'ok' : 'no' }
        const events = isProven ? (JSON.parse(decoder.decode(rawBody), dated) as PaymentEvent[]) : []
        return Promise.resolve({ events, distrust: isProven ? null : 'not proven', reply })
      },
      query,
      ...(method === 'PayPal' ? { capture: query } : {}),
      ...(method === 'CoinPay' ? {} : { refund }),
      ...(method === 'OceanPayment' ? { cards: backend } : {}),
      ...(method === 'TelegramStar' ? stars : {}),
      close: () => Promise.resolve(),
    }
  }

  const adapters = new Map<PaymentMethod, PaymentAdapter>()
  const adapterOf: AdapterOf = (_brand, method) => {
    const adapter = adapters.get(method) ?? adapterFor(method)
    adapters.set(method, adapter)
    return adapter
  }

  return {
    adapterOf,
    /** The collected payments, oldest first. */
    created,
    /** The queried payments. */
    requested,
    /** The charged cards, the refunds, the deleted cards, and the ended renewals. */
    charged,
    refunded,
    unlinked,
    renewals,
    /** The outcome of card charges from now on. */
    cardSays: (as: typeof cardSays) => void (cardSays = as),
    /** Whether it charges cards and its answers do not arrive. */
    losesAnswers: (loses: boolean) => void (isLossy = loses),
    /** The reported transactions of any span. */
    lists: (lines: readonly (PaymentEvent | UnreadLine)[]) => void (listed = lines),
    /** Of which days it did so, in turn. */
    listedDays,
    /** How it answers from now on. */
    behave: (as: typeof behaviour) => void (behaviour = as),
    /** Runs before each answer; the opening of a payment passes its request. */
    first: (work: typeof before) => void (before = work),
    /** The query result of a payment from now on. */
    stands: (event: PaymentEvent) => void currentStatus.set(event.orderNumber, event),
  }
}

export type StubGateway = ReturnType<typeof createStubGateway>
