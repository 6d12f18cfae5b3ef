import type { AdapterOf } from '../../apps/server/payments.ts'
import type {
  CreatedPayment,
  NoticeReading,
  PaymentAdapter,
  PaymentEvent,
  PaymentName,
  PaymentRequest,
} from '#platform/payments/payment-adapter.ts'
import { PaymentError } from '#platform/payments/payment-adapter.ts'
import type { PaymentMethod } from '#domains/orders/payment-methods.ts'

const decoder = new TextDecoder()

/**
 * A gateway that does what the test says: every way to pay speaks to it. Notices are JSON events with a header that proves
 * them; what a query answers is told by `stands`.
 */
export function createPuppetGateway() {
  const created: (PaymentRequest & { method: PaymentMethod })[] = []
  const standing = new Map<string, PaymentEvent>()
  const asked: PaymentName[] = []
  let behaviour: 'well' | 'unreachable' | 'refusing' | 'silent' = 'well'
  let before: (request: PaymentRequest | null) => Promise<void> = () => Promise.resolve()

  const behave = async (signal: AbortSignal, request: PaymentRequest | null = null) => {
    await before(request)
    if (behaviour === 'unreachable') throw new PaymentError('unreachable', 'the puppet is away')
    if (behaviour === 'refusing') throw new PaymentError('refused', 'the puppet does not want to')
    if (behaviour === 'silent')
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  }

  const adapterFor = (method: PaymentMethod): PaymentAdapter => {
    const query = async (payment: PaymentName, signal: AbortSignal) => {
      asked.push(payment)
      await behave(signal)
      return standing.get(payment.number) ?? null
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
        const events = isProven ? (JSON.parse(decoder.decode(rawBody)) as PaymentEvent[]) : []
        return Promise.resolve({ events, distrust: isProven ? null : 'not proven', reply })
      },
      query,
      ...(method === 'PayPal' ? { capture: query } : {}),
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
    /** What it was asked to collect, oldest first. */
    created,
    /** What it was asked about. */
    asked,
    /** How it answers from now on. */
    behave: (as: typeof behaviour) => void (behaviour = as),
    /** What happens before each answer; the opening of a payment says what it is asked for. */
    first: (work: typeof before) => void (before = work),
    /** What a query says of a payment from now on. */
    stands: (event: PaymentEvent) => void standing.set(event.orderNumber, event),
  }
}

export type PuppetGateway = ReturnType<typeof createPuppetGateway>
