import { readAmount } from '../minor-units.ts'
import type { LinkedCard, Money, PaymentEvent } from '../payment-adapter.ts'
import type { Fields } from './signatures.ts'
import type { XmlNode } from './xml.ts'
import { fieldsOf, nodesNamed } from './xml.ts'

/** One payment of an order in a query's answer. */
export type Entry = {
  fields: Fields
  amount: Money | null
  refunds: readonly { id: string; number: string; amount: Money }[]
}

const results: Readonly<Record<string, 'paid' | 'failed' | 'pending'>> = { 1: 'paid', 0: 'failed', '-1': 'pending' }
const duplicateNumber = '20061'

/** Whether it was refused because the order's number has been used before, which says nothing of that order. */
export function isDuplicate({ payment_details: details = '' }: Fields): boolean {
  return codeOf(details) === duplicateNumber
}

/** The number before the words: `80000:Transaction Approved`. */
export function codeOf(details: string): string {
  return /^\d{1,6}/.exec(details.trim())?.[0] ?? 'no code'
}

/** The event of a signed result; null without an order, 'unreadable' if its amount is invalid. */
export function eventOfResult(fields: Fields): PaymentEvent | null | 'unreadable' {
  const kind = results[fields['payment_status'] ?? '']
  if (!kind || isDuplicate(fields)) return null
  const amount = readAmount(fields['order_amount'] ?? '', fields['order_currency'] ?? '')
  const { order_number: orderNumber = '', payment_id: reference = '' } = fields
  if (!amount || !orderNumber || !reference) return 'unreadable'
  const card = kind === 'paid' ? cardOf(fields) : null
  return { eventId: `${reference}:${kind}`, kind, orderNumber, reference, amount, ...(card ? { card } : {}) }
}

/** The card behind a payment, if the gateway stores it. */
export function cardOf(fields: Fields): LinkedCard | null {
  const { quickpay_id: token = '', card_type: brand = '', card_number: number = '' } = fields
  const last4 = /\d{4}$/.exec(number)?.[0]
  return isToken(token) && last4 ? { token, brand, last4, expires: null } : null
}

/** Whether a text can be the gateway's name for a card. */
export function isToken(token: string): boolean {
  return /^[\w-]{8,64}$/.test(token)
}

/** The payments of an order in the answer to a query, the newest first. */
export function entriesOf(answer: XmlNode, orderNumber: string): Entry[] {
  return nodesNamed(answer, 'paymentInfo')
    .map((node) => {
      const fields = fieldsOf(node)
      const currency = fields['order_currency'] ?? ''
      const list = node.children.find(({ name }) => name === 'refundList')
      const refunds = (list?.children ?? []).map(fieldsOf).flatMap((refund) => {
        const amount = readAmount(refund['refund_amount'] ?? '', currency)
        return amount ? [{ id: refund['refund_id'] ?? '', number: refund['refund_number'] ?? '', amount }] : []
      })
      return { fields, amount: readAmount(fields['order_amount'] ?? '', currency), refunds }
    })
    .filter(({ fields }) => fields['order_number'] === orderNumber && Boolean(fields['payment_id']))
}

/** The state of an order from its payments: a paid one outweighs unpaid ones. */
export function eventOfEntries(entries: readonly Entry[]): PaymentEvent | null {
  const entry =
    ['1', '-1', '0']
      .map((result) => entries.find(({ fields }) => fields['payment_results'] === result))
      .find((found) => found !== undefined) ?? null
  return entry && eventOfEntry(entry)
}

function eventOfEntry(entry: Entry): PaymentEvent | null {
  const { fields, amount, refunds } = entry
  const kind = results[fields['payment_results'] ?? '']
  const orderNumber = fields['order_number'] ?? ''
  const reference = fields['payment_id'] ?? ''
  if (!kind || !amount) return null
  if (isCharged(entry)) return chargeBackOf({ orderNumber, reference, amount })
  const [last] = refunds
  const back = refunds.reduce((sum, refund) => sum + refund.amount.minor, 0)
  if (isSet(fields['refund_status']) && (refunds.length === 0 || back >= amount.minor))
    return refundOf({ orderNumber, reference, amount }, null)
  if (last) return refundOf({ orderNumber, reference, amount: last.amount }, last.id)
  return { eventId: `${reference}:${kind}`, kind, orderNumber, reference, amount }
}

type What = Pick<PaymentEvent, 'orderNumber' | 'reference' | 'amount'>

/** A full refund has no number, since a query does not list each refund; a partial one has its own. */
export function refundOf(what: What, partId: string | null): PaymentEvent {
  return { ...what, eventId: `${what.reference}:refunded${partId === null ? '' : `:${partId}`}`, kind: 'refunded' }
}

/** A payment that the buyer's bank has reversed. */
export function chargeBackOf(what: What): PaymentEvent {
  return { ...what, eventId: `${what.reference}:charged-back`, kind: 'charged-back' }
}

/** Whether the bank has taken this one back. */
export function isCharged({ fields }: Entry): boolean {
  return isSet(fields['chargeBack_status'])
}

/** Whether all of this one was refunded. */
export function isRefunded({ fields }: Entry): boolean {
  return isSet(fields['refund_status'])
}

/** These states are 0 for no; their other values are undocumented. */
function isSet(status: string | undefined): boolean {
  return status !== undefined && status.trim() !== '' && status.trim() !== '0'
}
