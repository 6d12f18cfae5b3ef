import { amountText } from '../../minor-units.ts'
import type { Money } from '../../payment-adapter.ts'
import type { PaymentState, SandboxNews, SandboxPayment } from '../gateway-backend.ts'

type Words = Record<string, unknown>

const captureStates: Partial<Record<PaymentState, string>> = {
  pending: 'PENDING',
  paid: 'COMPLETED',
  failed: 'DECLINED',
  refunded: 'REFUNDED',
  'charged-back': 'REFUNDED',
}

const eventTypes: Partial<Record<SandboxNews['kind'], [type: string, about: string]>> = {
  approved: ['CHECKOUT.ORDER.APPROVED', 'checkout-order'],
  pending: ['PAYMENT.CAPTURE.PENDING', 'capture'],
  paid: ['PAYMENT.CAPTURE.COMPLETED', 'capture'],
  failed: ['PAYMENT.CAPTURE.DENIED', 'capture'],
  refunded: ['PAYMENT.CAPTURE.REFUNDED', 'refund'],
  'charged-back': ['PAYMENT.CAPTURE.REVERSED', 'refund'],
}

/** PayPal's name for the money of a payment. */
export function captureIdOf({ id }: Pick<SandboxPayment, 'id'>): string {
  return `${id.slice(0, -1)}C`
}

/** A payment as an order, with what was captured and refunded. */
export function orderOf(payment: SandboxPayment, rootUrl: string, page: string): Words {
  const { id, amount, state, title, extra, refunds } = payment
  const capture = captureOf(payment, amount, rootUrl)
  const status = statusOf(payment)
  return {
    id,
    intent: 'CAPTURE',
    status,
    purchase_units: [
      {
        reference_id: extra['reference_id'],
        custom_id: extra['custom_id'],
        invoice_id: extra['invoice_id'],
        description: title,
        amount: moneyOf(amount),
        ...(capture
          ? {
              payments: {
                captures: [capture],
                refunds: refunds.map((one) => refundOf(payment, one.id, one.minor, rootUrl)),
              },
            }
          : {}),
      },
    ],
    links: [
      { href: `${rootUrl}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      ...(state === 'open' && !extra['approved'] ? [{ href: page, rel: 'payer-action', method: 'GET' }] : []),
    ],
  }
}

/** The capture of a payment; null before the first attempt. */
export function captureOf(payment: SandboxPayment, amount: Money, rootUrl: string): Words | null {
  const { refunds, extra } = payment
  const state = captureStates[payment.state]
  if (!state) return null
  const isPartlyBack = payment.state === 'paid' && refunds.length > 0
  return {
    id: captureIdOf(payment),
    status: isPartlyBack ? 'PARTIALLY_REFUNDED' : state,
    ...(state === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    amount: moneyOf(amount),
    custom_id: extra['custom_id'],
    invoice_id: extra['invoice_id'],
    final_capture: true,
    supplementary_data: { related_ids: { order_id: payment.id } },
    links: [{ href: `${rootUrl}/v2/checkout/orders/${payment.id}`, rel: 'up', method: 'GET' }],
  }
}

/** A refund. It names its capture, and the order by nothing else. */
export function refundOf(payment: SandboxPayment, id: string, minor: number, rootUrl: string): Words {
  const invoice = payment.extra[`refund ${id}`]
  return {
    id,
    status: 'COMPLETED',
    amount: moneyOf({ ...payment.amount, minor }),
    ...(invoice ? { invoice_id: invoice } : {}),
    links: [{ href: `${rootUrl}/v2/payments/captures/${captureIdOf(payment)}`, rel: 'up', method: 'GET' }],
  }
}

/** The body of a notice; null for news that PayPal does not send. */
export function eventOf(
  payment: SandboxPayment,
  news: SandboxNews,
  place: { rootUrl: string; page: string },
): Words | null {
  const [type, about] = eventTypes[news.kind] ?? []
  if (!type || !about) return null
  const { rootUrl, page } = place
  const named = { ...payment.extra, custom_id: news.orderNumber, invoice_id: news.orderNumber }
  // A late notice still reports its original state.
  const state = news.kind === 'approved' ? 'open' : news.kind
  const reported: SandboxPayment = { ...payment, extra: named, state, refunds: [] }
  const resource =
    about === 'checkout-order'
      ? orderOf(reported, rootUrl, page)
      : about === 'capture'
        ? captureOf(reported, news.amount, rootUrl)
        : refundOf({ ...payment, amount: news.amount }, news.refundId ?? `${news.id}R`, news.amount.minor, rootUrl)
  return {
    id: `WH-${news.id.toUpperCase()}`,
    event_version: '1.0',
    create_time: new Date(news.at).toISOString(),
    resource_type: about,
    event_type: type,
    summary: `${type} of ${amountText(news.amount)} ${news.amount.currency}`,
    resource,
  }
}

function statusOf({ state, extra }: SandboxPayment): string {
  if (state === 'cancelled') return 'VOIDED'
  if (state === 'open') return extra['approved'] ? 'APPROVED' : 'PAYER_ACTION_REQUIRED'
  return state === 'failed' ? 'PAYER_ACTION_REQUIRED' : 'COMPLETED'
}

function moneyOf(amount: Money): { currency_code: string; value: string } {
  return { currency_code: amount.currency, value: amountText(amount) }
}
