import { readAmount } from '../minor-units.ts'
import type { Money, PaymentEvent } from '../payment-adapter.ts'
import { PaymentError } from '../payment-adapter.ts'
import type { Capture, Order, Refund } from './words.ts'

type Kind = PaymentEvent['kind']

const captureKinds: Readonly<Record<Capture['status'], Kind>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  PENDING: 'pending',
  DECLINED: 'failed',
  FAILED: 'failed',
  REFUNDED: 'refunded',
}
/** Of several captures of one order, the one that counts. */
const weights: readonly Capture['status'][] = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'PENDING']

/** The state of an order. Only a completed capture makes it paid. */
export function eventOfOrder(order: Order): PaymentEvent {
  const [unit] = order.purchase_units
  const capture = captureOf(order)
  const owner = { orderId: order.id, number: numberOf(unit) ?? (capture && numberOf(capture)) ?? '' }
  if (capture) return eventOfCapture(capture, owner, unit.payments?.refunds?.at(-1))
  const kind = order.status === 'VOIDED' ? 'cancelled' : 'pending'
  const news = kind === 'cancelled' ? 'cancelled' : order.status === 'APPROVED' ? 'approved' : 'open'
  return eventOf({ ...owner, kind, eventId: `${order.id}:${news}`, amount: moneyOf(unit.amount) })
}

/** The outcome of a capture; its last refund reports a full refund. */
export function eventOfCapture(
  capture: Capture,
  owner: { orderId: string; number: string },
  lastRefund?: Refund,
): PaymentEvent {
  const kind = captureKinds[capture.status]
  if (kind === 'refunded' && lastRefund) return eventOfRefund(lastRefund, owner)
  return eventOf({ ...owner, kind, eventId: `${capture.id}:${kind}`, amount: moneyOf(capture.amount) })
}

export function eventOfRefund(refund: Refund, owner: { orderId: string; number: string }): PaymentEvent {
  return eventOf({ ...owner, kind: 'refunded', eventId: `${refund.id}:refunded`, amount: moneyOf(refund.amount) })
}

/** A charge-back by a bank or PayPal; reported once, regardless of the number of documents. */
export function chargeBackOf(
  captureId: string,
  amount: Money,
  owner: { orderId: string; number: string },
): PaymentEvent {
  return eventOf({ ...owner, kind: 'charged-back', eventId: `${captureId}:charged-back`, amount })
}

/** An order whose buyer could not be charged. */
export function failureOf(order: Order): PaymentEvent {
  return { ...eventOfOrder(order), kind: 'failed', eventId: `${order.id}:failed` }
}

/** The capture of an order that counts; null while there is none. */
export function captureOf({ purchase_units: [unit] }: Order): Capture | null {
  const captures = unit.payments?.captures ?? []
  const weightiest = weights.flatMap((status) => captures.filter((one) => one.status === status))[0]
  return weightiest ?? captures.at(-1) ?? null
}

/** Our number of an order. */
export function numberOf(words: { custom_id?: string | undefined; invoice_id?: string | undefined }): string | null {
  return words.custom_id ?? words.invoice_id ?? null
}

/** An amount in PayPal's own words. */
export function moneyOf({ currency_code: currency, value }: { currency_code: string; value: string }): Money {
  const amount = readAmount(value, currency)
  if (!amount) throw new PaymentError('bad-answer', 'PayPal names an amount that is none')
  return amount
}

function eventOf(facts: { orderId: string; number: string; kind: Kind; eventId: string; amount: Money }): PaymentEvent {
  const { orderId, number, kind, eventId, amount } = facts
  if (!/^[A-Za-z0-9]{1,127}$/.test(number)) throw new PaymentError('bad-answer', 'PayPal names no order of ours')
  return { eventId, kind, orderNumber: number, reference: orderId, amount }
}
