import { createHash } from 'node:crypto'
import { isSameSecret } from '../../secrets/same-secret.ts'

export type Fields = Readonly<Record<string, string>>

// The fields of each signature, in the gateway's own order. It is SHA-256 over the bare values, the secret code last:
// the sorted pairs of the vendor's "Oceanpayment-sdk" match none of the published samples.
const billing = ['billing_firstName', 'billing_lastName', 'billing_email']
const order = ['order_number', 'order_currency', 'order_amount']
const merchant = ['account', 'terminal']

/** A page of the gateway, opened by a form or by the server. */
export const hostedPayment = [...merchant, 'backUrl', ...order, ...billing]
/** A charge initiated by the server. */
export const directPayment = [...merchant, ...order, ...billing]
/** How a payment went: in a notice, in what the browser brings back, and in the answer to a direct charge. */
export const paymentResult = [
  ...merchant,
  ...order,
  'order_notes',
  'card_number',
  'payment_id',
  'payment_authType',
  'payment_status',
  'payment_details',
  'payment_risk',
]
export const cardLink = [...merchant, 'customer_id', 'backUrl', ...billing]
export const orderQuery = [...merchant, 'order_number']
/** The published sample leaves `refund_number` out. */
export const refundRequest = [
  ...merchant,
  'payment_id',
  'refund_number',
  'refund_type',
  'refund_amount',
  'refund_description',
]
export const refundQuery = [...merchant, 'refund_id']

/** Signs fields; one that is not there counts as empty. */
export function signatureOf(names: readonly string[], fields: Fields, secureCode: string): string {
  const text = names.map((name) => fields[name] ?? '').join('')
  return createHash('sha256')
    .update(text + secureCode)
    .digest('hex')
}

/** Whether fields carry their signature, in whichever case its digits are written. */
export function isSigned(names: readonly string[], fields: Fields, secureCodes: readonly string[]): boolean {
  const input = fields['signValue']?.toLowerCase() ?? ''
  return secureCodes.some((secureCode) => isSameSecret(input, signatureOf(names, fields, secureCode)))
}

/**
 * A value in the form that the gateway stores: it strips these characters itself, and a signature over them would be
 * wrong.
 */
export function cleaned(value: string, mostCharacters = 50): string {
  return [...value.replaceAll(/["'<>\p{Cc}]/gu, '').trim()].slice(0, mostCharacters).join('').trim()
}
