import type { Notice, NoticeReading, PaymentEvent } from '../payment-adapter.ts'
import { PaymentError } from '../payment-adapter.ts'
import type { PaypalApi } from './api.ts'
import { refusalOf } from './api.ts'
import { captureNamed, ownerOf, unending } from './captures.ts'
import { chargeBackOf, eventOfCapture, eventOfOrder, eventOfRefund, moneyOf } from './events.ts'
import {
  captureWords,
  disputeWords,
  orderWords,
  parentOf,
  refundWords,
  reversedApprovalWords,
  webhookWords,
} from './words.ts'

type Reading = Pick<NoticeReading, 'events' | 'distrust'>

const mostBytes = 256 * 1024
const replyOf = (status: number) => ({ status, contentType: 'text/plain; charset=utf-8', body: '' })

/** Reads a notice of PayPal. One that cannot be verified now is answered so that PayPal redelivers it. */
export async function readNotice(
  api: PaypalApi,
  isProven: (notice: Notice) => Promise<boolean>,
  notice: Notice,
): Promise<NoticeReading> {
  const words = notice.rawBody.length > mostBytes ? null : wordsOf(notice.rawBody)
  if (!words) return { ...doubted('it is no event of PayPal'), reply: replyOf(400) }
  try {
    if (!(await isProven(notice))) return { ...doubted('PayPal does not know it'), reply: replyOf(400) }
    const events = await eventsOf(api, words)
    return { events, distrust: null, reply: replyOf(200) }
  } catch (error) {
    const mayComeAgain = error instanceof PaymentError && error.kind !== 'bad-answer'
    if (mayComeAgain) return { ...doubted('PayPal could not be queried about it'), reply: replyOf(503) }
    // It is PayPal's, and will not read better the next time.
    return { ...doubted('it cannot be read'), reply: replyOf(200) }
  }
}

function doubted(distrust: string): Reading {
  return { events: [], distrust }
}

/** The whole body must be one event: it is handed back inside another text, where more would be more than an event. */
function wordsOf(rawBody: Buffer): { event_type: string; resource?: unknown } | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(rawBody)
    return webhookWords.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

async function eventsOf(
  api: PaypalApi,
  { event_type: type, resource }: { event_type: string; resource?: unknown },
): Promise<PaymentEvent[]> {
  switch (type) {
    case 'CHECKOUT.ORDER.APPROVED':
      return [eventOfOrder(orderWords.parse(resource))]
    case 'PAYMENT.CAPTURE.COMPLETED':
    case 'PAYMENT.CAPTURE.PENDING':
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED': {
      const capture = captureWords.parse(resource)
      return [eventOfCapture(capture, await ownerOf(api, capture))]
    }
    case 'PAYMENT.CAPTURE.REFUNDED': {
      const refund = refundWords.parse(resource)
      return [eventOfRefund(refund, await ownerOf(api, await captureNamed(api, parentOf(refund))))]
    }
    case 'PAYMENT.CAPTURE.REVERSED': {
      const reversal = refundWords.parse(resource)
      const capture = await captureNamed(api, parentOf(reversal))
      return [chargeBackOf(capture.id, moneyOf(reversal.amount), await ownerOf(api, capture))]
    }
    case 'CUSTOMER.DISPUTE.RESOLVED':
      return disputeEvents(api, resource)
    case 'CHECKOUT.PAYMENT-APPROVAL.REVERSED': {
      const { order_id: orderId } = reversedApprovalWords.parse(resource)
      const order = await api.call({ method: 'GET', path: `/v2/checkout/orders/${orderId}`, signal: unending() })
      if (order.status === 404) return []
      if (order.status !== 200) throw refusalOf(order)
      const event = eventOfOrder(orderWords.parse(order.value))
      // A buyer who has paid meanwhile has not cancelled.
      return [event.kind === 'pending' ? { ...event, kind: 'cancelled', eventId: `${orderId}:cancelled` } : event]
    }
    default:
      return []
  }
}

/** A dispute takes money back only where it ends for the buyer. */
async function disputeEvents(api: PaypalApi, resource: unknown): Promise<PaymentEvent[]> {
  const {
    dispute_outcome: outcome,
    dispute_amount: amount,
    disputed_transactions: payments,
  } = disputeWords.parse(resource)
  if (outcome?.outcome_code !== 'RESOLVED_BUYER_FAVOUR') return []
  const [payment] = payments
  const capture = await captureNamed(api, payment?.seller_transaction_id ?? null)
  return [chargeBackOf(capture.id, moneyOf(outcome.amount_refunded ?? amount), await ownerOf(api, capture))]
}
