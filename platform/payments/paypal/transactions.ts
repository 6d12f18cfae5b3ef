import { z } from 'zod'
import { readAmount } from '../minor-units.ts'
import type { Money, PaymentEvent, UnreadLine } from '../payment-adapter.ts'
import { PaymentError } from '../payment-adapter.ts'
import type { PaypalApi } from './api.ts'
import { refusalOf } from './api.ts'
import type { Owner } from './captures.ts'
import { captureNamed, ownerOf } from './captures.ts'
import { chargeBackOf } from './events.ts'

const mostOnPage = 500
/** PayPal's codes of what moves money for an order: https://developer.paypal.com/docs/transaction-search/transaction-event-codes/ */
const payment = /^T00/
const refund = 'T1107'
const takenBack = ['T1106', 'T1201']

const transaction = z.object({
  transaction_id: z.string().min(1),
  transaction_event_code: z.string(),
  transaction_status: z.string().optional(),
  transaction_amount: z.object({ currency_code: z.string(), value: z.string() }),
  paypal_reference_id: z.string().optional(),
  /** Our number of an order; a line without one was sold elsewhere. */
  custom_field: z.string().optional(),
})
const page = z.object({
  transaction_details: z.array(z.object({ transaction_info: transaction })).default([]),
  total_pages: z.int().nonnegative().default(0),
})
type Transaction = z.infer<typeof transaction>

/**
 * The lines of the account's report for a span; a line without an explanation is returned as unread. The report is
 * complete some hours after the span.
 */
export async function* transactionsBetween(
  api: PaypalApi,
  { from, until }: { from: Date; until: Date },
  signal: AbortSignal,
): AsyncGenerator<PaymentEvent | UnreadLine> {
  for (let at = 1, pages = 1; at <= pages; at += 1) {
    const requested = new URLSearchParams({
      start_date: from.toISOString(),
      // Both ends belong to the span that is requested.
      end_date: new Date(until.getTime() - 1).toISOString(),
      fields: 'transaction_info',
      page_size: String(mostOnPage),
      page: String(at),
    })
    const answer = await api.call({ method: 'GET', path: `/v1/reporting/transactions?${requested}`, signal })
    if (answer.status !== 200) throw refusalOf(answer)
    const read = page.safeParse(answer.value)
    if (!read.success) throw new PaymentError('bad-answer', 'PayPal answered no list of transactions')
    pages = read.data.total_pages
    for (const { transaction_info: one } of read.data.transaction_details) {
      const reported = one.custom_field ? await readLine(api, one, signal) : null
      if (reported) yield reported
    }
  }
}

/** Only an unreachable PayPal ends the list: a failure of one line does not affect others. */
async function readLine(
  api: PaypalApi,
  one: Transaction,
  signal: AbortSignal,
): Promise<PaymentEvent | UnreadLine | null> {
  try {
    return await eventOf(api, one, signal)
  } catch (error) {
    if (!(error instanceof PaymentError) || error.kind === 'unreachable') throw error
    const { transaction_id: subject, custom_field: orderNumber = '' } = one
    return { kind: 'unread', subject, orderNumber, amount: readAmountOf(one), error }
  }
}

async function eventOf(api: PaypalApi, one: Transaction, signal: AbortSignal): Promise<PaymentEvent | null> {
  const { transaction_id: id, transaction_event_code: code, transaction_status: status, paypal_reference_id: of } = one
  // A payment refunded later has moved before: each direction is a separate line.
  if (payment.test(code) && (status === 'S' || status === 'V'))
    return reported({ ...(await owner(api, id, signal)), kind: 'paid', id, amount: amountOf(one) })
  if (status !== 'S' || !of) return null
  if (code === refund)
    return reported({ ...(await owner(api, of, signal)), kind: 'refunded', id, amount: amountOf(one) })
  return takenBack.includes(code) ? chargeBackOf(of, amountOf(one), await owner(api, of, signal)) : null
}

/** A line names the capture that it is about, and by that the order. */
async function owner(api: PaypalApi, captureId: string, signal: AbortSignal): Promise<Owner> {
  return ownerOf(api, await captureNamed(api, captureId, signal), signal)
}

function reported({
  kind,
  id,
  amount,
  orderId,
  number,
}: Owner & { kind: 'paid' | 'refunded'; id: string; amount: Money }) {
  return { eventId: `${id}:${kind}`, kind, orderNumber: number, reference: orderId, amount }
}

function amountOf(one: Transaction): Money {
  const amount = readAmountOf(one)
  if (!amount) throw new PaymentError('bad-answer', 'PayPal names an amount that is none')
  return amount
}

/** Outgoing amounts are negative. */
function readAmountOf({ transaction_amount: { currency_code: currency, value } }: Transaction): Money | null {
  return readAmount(value.replace(/^-/, ''), currency)
}
