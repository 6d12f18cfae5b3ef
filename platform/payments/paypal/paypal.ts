import type { PaymentAdapter, PaymentEvent, PaymentName } from '../payment-adapter.ts'
import { PaymentError } from '../payment-adapter.ts'
import type { ApiAnswer } from './api.ts'
import { createPaypalApi, issuesOf, refusalOf } from './api.ts'
import { captureOf, eventOfOrder, failureOf } from './events.ts'
import { readNotice } from './notice.ts'
import type { PaypalOptions } from './options.ts'
import { isPayable, moneyWords, orderRequest } from './order-request.ts'
import { createProof } from './proof.ts'
import { transactionsBetween } from './transactions.ts'
import type { Order } from './words.ts'
import { madeOrderWords, orderWords, refundWords } from './words.ts'

const mostNote = 255
/** PayPal says that its report takes three hours at most. */
const reportedAfterMs = 4 * 3_600_000
/** Issues that do not end a payment: it is captured already or right now, or the buyer has not approved. */
const undecided = [
  'ORDER_ALREADY_CAPTURED',
  'ORDER_COMPLETION_IN_PROGRESS',
  'ORDER_NOT_APPROVED',
  'PAYER_ACTION_REQUIRED',
]
/** Issues that end a payment: the buyer may pay again with another order. */
const declined = [
  'INSTRUMENT_DECLINED',
  'TRANSACTION_REFUSED',
  'COMPLIANCE_VIOLATION',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
]

/** PayPal by orders that the buyer approves there and we capture; paid is what a completed capture says. */
export function createPaypal(options: PaypalOptions): PaymentAdapter {
  const api = createPaypalApi(options)
  const isProven = createProof(api, options)

  const pathOf = (reference: string) => `/v2/checkout/orders/${encodeURIComponent(reference)}`

  const find = async ({ number, reference }: PaymentName, signal: AbortSignal): Promise<Order | null> => {
    if (reference === null) return null
    const answer = await api.call({ method: 'GET', path: pathOf(reference), signal })
    if (answer.status === 404) return null
    if (answer.status !== 200) throw refusalOf(answer)
    return orderIn(answer, number)
  }

  const query = async (payment: PaymentName, signal: AbortSignal): Promise<PaymentEvent | null> => {
    const order = await find(payment, signal)
    return order && eventOfOrder(order)
  }

  return {
    takes: isPayable,
    query,

    async create(request, signal) {
      if (!isPayable(request.amount)) throw new PaymentError('refused', 'PayPal does not take this amount')
      const answer = await api.call({
        method: 'POST',
        path: '/v2/checkout/orders',
        body: orderRequest(request, options.brandName),
        requestId: `order:${request.number}`,
        signal,
      })
      if (answer.status !== 200 && answer.status !== 201) throw refusalOf(answer)
      const made = madeOrderWords.safeParse(answer.value).data
      const page = made?.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
      if (!made || !isPageOfPaypal(page, api.address))
        throw new PaymentError('bad-answer', 'PayPal names no page to pay on')
      return { reference: made.id, instruction: { kind: 'redirect', url: page }, expiresAt: null }
    },

    readNotice: (notice) => readNotice(api, isProven, notice),

    async capture(payment, signal) {
      const { number, reference } = payment
      if (reference === null) return null
      const answer = await api.call({
        method: 'POST',
        path: `${pathOf(reference)}/capture`,
        body: {},
        requestId: `capture:${number}`,
        signal,
      })
      if (answer.status === 404) return null
      if (answer.status === 200 || answer.status === 201) return eventOfOrder(orderIn(answer, number))
      const issues = issuesOf(answer)
      if (answer.status === 422 && issues.some((issue) => undecided.includes(issue))) return query(payment, signal)
      if (answer.status !== 422 || !issues.some((issue) => declined.includes(issue))) throw refusalOf(answer)
      const order = await find(payment, signal)
      return order && (captureOf(order) ? eventOfOrder(order) : failureOf(order))
    },

    async refund({ key, reason, amount, ...payment }, signal) {
      const order = await find({ ...payment, amount }, signal)
      const capture = order && captureOf(order)
      if (!capture) throw new PaymentError('refused', 'PayPal has taken no money for this payment')
      const known = order.purchase_units[0].payments?.refunds?.find((one) => one.invoice_id === key)
      if (known) return stateOf(known.status)
      const answer = await api.call({
        method: 'POST',
        path: `/v2/payments/captures/${capture.id}/refund`,
        body: {
          amount: moneyWords(amount),
          // PayPal forgets the request's id after some hours; by this one the refund is found forever.
          invoice_id: key,
          custom_id: payment.number,
          ...(reason ? { note_to_payer: [...reason].slice(0, mostNote).join('') } : {}),
        },
        requestId: `refund:${key}`,
        signal,
      })
      if (answer.status !== 200 && answer.status !== 201) throw refusalOf(answer)
      const refund = refundWords.safeParse(answer.value)
      if (!refund.success) throw new PaymentError('bad-answer', 'PayPal does not say how a refund stands')
      return stateOf(refund.data.status)
    },

    list: (span, signal) => transactionsBetween(api, span, signal),
    listedAfterMs: reportedAfterMs,

    close: api.close,
  }
}

function orderIn({ value }: ApiAnswer, number: string): Order {
  const order = orderWords.safeParse(value)
  if (!order.success) throw new PaymentError('bad-answer', 'PayPal answered with something else than an order')
  if (eventOfOrder(order.data).orderNumber !== number)
    throw new PaymentError('bad-answer', 'PayPal answered with another order')
  return order.data
}

function stateOf(status: 'COMPLETED' | 'PENDING' | 'CANCELLED' | 'FAILED'): 'done' | 'requested' {
  if (status === 'COMPLETED') return 'done'
  if (status === 'PENDING') return 'requested'
  throw new PaymentError('refused', 'PayPal did not give the money back')
}

/** The browser is sent to PayPal's own pages, and in the sandbox to its own. */
function isPageOfPaypal(page: string | undefined, address: string): page is string {
  const url = page === undefined ? null : URL.parse(page)
  if (!url) return false
  return (url.protocol === 'https:' && url.hostname.endsWith('.paypal.com')) || url.origin === new URL(address).origin
}
