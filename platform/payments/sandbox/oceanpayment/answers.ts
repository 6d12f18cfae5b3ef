import type { Fields } from '../../oceanpayment/signatures.ts'
import { paymentResult, signatureOf } from '../../oceanpayment/signatures.ts'
import { writeXml } from '../../oceanpayment/xml.ts'
import { amountText } from '../../minor-units.ts'
import type { PaymentState, SandboxNews, SandboxPayment } from '../gateway-backend.ts'

/** The account that the vendor publishes for trying things out. */
export const oceanpaymentSandbox = { account: '995149', terminal: '99514901', secureCode: '12345678' } as const

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const own = { account: oceanpaymentSandbox.account, terminal: oceanpaymentSandbox.terminal }

/** The signer: the account, a forger without the code, or another account. */
type Signer = SandboxNews['signature']

const details: Readonly<Record<string, string>> = {
  1: '80000:Transaction Approved',
  0: '20051:Insufficient Funds',
  '-1': '80001:Payment is being processed',
}

/** A document of the gateway. */
export function document(fields: Readonly<Record<string, string | readonly string[]>>): string {
  return declaration + writeXml('response', fields)
}

/** How a payment went, signed; the same in a notice, in the browser's return and in the answer to a charge. */
export function signedResult(
  payment: Pick<SandboxPayment, 'id' | 'orderNumber' | 'amount' | 'extra'>,
  status: string,
  { responseType, signer = 'right' }: { responseType: string; signer?: Signer },
): Record<string, string> {
  const { extra } = payment
  const isPaid = status === '1'
  const fields: Record<string, string> = {
    response_type: responseType,
    ...own,
    ...(signer === 'foreign' ? { account: '995150', terminal: '99515001' } : {}),
    methods: extra['methods'] ?? 'Credit Card',
    order_number: payment.orderNumber,
    order_currency: payment.amount.currency,
    order_amount: amountText(payment.amount),
    order_notes: extra['order_notes'] ?? '',
    card_number: '411111***1111',
    card_type: 'visa',
    card_country: 'US',
    payment_country: 'US',
    payment_id: payment.id,
    ...(isPaid && extra['quickpay_id'] ? { quickpay_id: extra['quickpay_id'] } : {}),
    payment_authType: '0',
    payment_status: status,
    payment_details: extra['payment_details'] ?? details[status] ?? '',
    payment_solutions: '',
    payment_risk: '',
  }
  return signed(paymentResult, fields, signer)
}

/** Fields with a signature, which is the account's own where the signer is. */
export function signed(names: readonly string[], fields: Fields, signer: Signer = 'right'): Record<string, string> {
  const code = signer === 'forged' ? 'a guess' : oceanpaymentSandbox.secureCode
  // The vendor writes its own signatures in capitals.
  return { ...fields, signValue: signatureOf(names, fields, code).toUpperCase() }
}

const statuses: Partial<Record<PaymentState | 'approved', string>> = { paid: '1', failed: '0', pending: '-1' }

/** A notice as the posted XML; null for news that this gateway does not send. */
export function noticeOf(payment: SandboxPayment, news: SandboxNews): string | null {
  const status = statuses[news.kind]
  const reported = { ...payment, orderNumber: news.orderNumber, amount: news.amount }
  const at = timeText(news.at)
  if (status !== undefined) {
    const result = signedResult(reported, status, { responseType: '1', signer: news.signature })
    return document({ notice_type: 'transaction', push_dateTime: at, ...result })
  }
  if (news.kind !== 'refunded' && news.kind !== 'charged-back') return null
  const isWhole = news.amount.minor >= payment.amount.minor
  const type = news.kind === 'charged-back' ? 'chargeBack' : isWhole ? 'refund' : 'partialRefund'
  const fields = {
    ...own,
    ...(news.signature === 'foreign' ? { account: '995150', terminal: '99515001' } : {}),
    payment_dateTime: at,
    push_dateTime: at,
    order_number: reported.orderNumber,
    order_currency: payment.amount.currency,
    order_amount: amountText(payment.amount),
    order_notes: payment.extra['order_notes'] ?? '',
    payment_id: payment.id,
    refund_number: payment.refunds.find(({ id }) => id === news.refundId)?.key ?? '',
    notice_type: type,
    push_status: '1',
    push_id: news.refundId ?? news.id,
    push_details: '',
  }
  return document(signed(['account', 'terminal', 'payment_id', 'push_id', 'push_status'], fields, news.signature))
}

const queried: Partial<Record<PaymentState, string>> = {
  paid: '1',
  refunded: '1',
  'charged-back': '1',
  pending: '-1',
  failed: '0',
}

/** A payment in the answer to a query; empty before the first attempt to pay. */
export function entryOf(payment: SandboxPayment): string[] {
  const result = queried[payment.state]
  if (result === undefined) return []
  const back = payment.refunds.reduce((sum, { minor }) => sum + minor, 0)
  const refunds = payment.refunds.toReversed().map(({ id, key, minor }) =>
    writeXml('refundInfo', {
      refund_id: id,
      refund_number: key,
      refund_amount: amountText({ ...payment.amount, minor }),
    }),
  )
  return [
    writeXml('paymentInfo', {
      ...own,
      order_number: payment.orderNumber,
      order_currency: payment.amount.currency,
      order_amount: amountText(payment.amount),
      order_notes: payment.extra['order_notes'] ?? '',
      methods: payment.extra['methods'] ?? 'Credit Card',
      payment_id: payment.id,
      payment_results: result,
      payment_details: details[result] ?? '',
      payment_risk: '',
      payment_dateTime: timeText(payment.paidAt ?? payment.openedAt),
      auth_status: '0',
      refund_status: back === 0 ? '0' : back >= payment.amount.minor ? '1' : '2',
      refundList: refunds,
      chargeBack_status: payment.state === 'charged-back' ? '1' : '0',
      chargeBackList: '',
    }),
  ]
}

function timeText(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}
