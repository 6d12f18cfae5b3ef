import type { Notice, NoticeReading, PaymentEvent } from '../payment-adapter.ts'
import { isSentFrom } from '../senders.ts'
import type { Entry } from './events.ts'
import { chargeBackOf, eventOfResult, isCharged, isRefunded, refundOf } from './events.ts'
import type { Service } from './service.ts'
import type { Fields } from './signatures.ts'
import { isSigned, paymentResult } from './signatures.ts'
import { fieldsOf, readXml } from './xml.ts'

type Read = Pick<NoticeReading, 'events' | 'distrust'>

const mostBytes = 64 * 1024
/** The reply that the gateway expects to every notice, including rejected ones. */
const reply = { status: 200, contentType: 'text/plain; charset=utf-8', body: 'receive-ok' } as const

/**
 * Reads a notice: verifies results by their signature, refunds and charge-backs by a query. Accepts only `senders`, if
 * they are checked.
 */
export async function readNotice(
  service: Service,
  { rawBody, sender }: Notice,
  senders: readonly string[] | null,
): Promise<NoticeReading> {
  if (senders && !isSentFrom(sender, senders)) return { ...doubted('it comes from elsewhere'), reply }
  try {
    return { ...(await read(service, rawBody)), reply }
  } catch {
    // Reconciliation finds whatever the gateway would not confirm now.
    return { ...doubted('the gateway did not confirm it'), reply }
  }
}

async function read(service: Service, rawBody: Buffer): Promise<Read> {
  const xml = rawBody.length > mostBytes ? null : readXml(rawBody.toString('utf8'))
  if (!xml) return doubted('it is no XML of the gateway')
  const fields = fieldsOf(xml)
  if (!service.isOurs(fields)) return doubted('it is for another account')
  const type = fields['notice_type'] ?? 'transaction'
  if (type !== 'transaction') return confirmed(service, fields, type)
  if (fields['response_type'] === '0') return doubted('it came by a browser')
  if (!isSigned(paymentResult, fields, service.secureCodes)) return doubted('its signature is wrong')
  const event = eventOfResult(fields)
  if (event === 'unreadable') return doubted('its amount or names cannot be read')
  return { events: event ? [event] : [], distrust: null }
}

/** The signatures of refund and charge-back notices are not published, so they only trigger a query of the order. */
async function confirmed(service: Service, fields: Fields, type: string): Promise<Read> {
  const { push_status: status, push_id: pushId = '', payment_id: reference = '' } = fields
  const orderNumber = fields['order_number'] ?? ''
  if (!['refund', 'partialRefund', 'chargeBack'].includes(type) || status !== '1') return { events: [], distrust: null }
  if (!/^[\w-]{1,50}$/.test(orderNumber)) return doubted('its order has no name')
  const entries = await service.entries(orderNumber, new AbortController().signal)
  const entry = entries.find((one) => one.fields['payment_id'] === reference)
  const event = entry ? eventOf(entry, type, pushId) : null
  return event ? { events: [event], distrust: null } : doubted('the gateway does not confirm it')
}

function eventOf(entry: Entry, type: string, pushId: string): PaymentEvent | null {
  const { fields, amount, refunds } = entry
  if (!amount) return null
  const what = { orderNumber: fields['order_number'] ?? '', reference: fields['payment_id'] ?? '', amount }
  if (type === 'chargeBack') return isCharged(entry) ? chargeBackOf(what) : null
  if (type === 'refund') return isRefunded(entry) ? refundOf(what, null) : null
  const part = refunds.find(({ id }) => id === pushId && id !== '')
  return part ? refundOf({ ...what, amount: part.amount }, part.id) : null
}

function doubted(distrust: string): Read {
  return { events: [], distrust }
}
