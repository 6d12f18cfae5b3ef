import { PaymentError } from '../payment-adapter.ts'
import type { PaypalApi } from './api.ts'
import { refusalOf } from './api.ts'
import { numberOf } from './events.ts'
import type { Capture } from './words.ts'
import { captureWords, parentOf } from './words.ts'

/** Our own number of a payment, and PayPal's name for its order. */
export type Owner = { orderId: string; number: string }

/** A capture by its id; rejects with PaymentError if PayPal does not find it. */
export async function captureNamed(api: PaypalApi, id: string | null, signal = unending()): Promise<Capture> {
  if (id === null) throw new PaymentError('bad-answer', 'PayPal does not say which payment it means')
  const answer = await api.call({ method: 'GET', path: `/v2/payments/captures/${encodeURIComponent(id)}`, signal })
  if (answer.status !== 200) throw refusalOf(answer)
  const capture = captureWords.safeParse(answer.value)
  if (!capture.success) throw new PaymentError('bad-answer', 'PayPal answered with something else than a capture')
  return capture.data
}

/** Whose payment a capture was. */
export async function ownerOf(api: PaypalApi, capture: Capture, signal = unending()): Promise<Owner> {
  const orderId = capture.supplementary_data?.related_ids?.order_id ?? parentOf(capture)
  const number = numberOf(capture)
  if (orderId !== null && number !== null) return { orderId, number }
  const whole = await captureNamed(api, capture.id, signal)
  const wholeId = whole.supplementary_data?.related_ids?.order_id ?? parentOf(whole)
  if (wholeId === null) throw new PaymentError('bad-answer', 'PayPal does not say which order it means')
  return { orderId: wholeId, number: numberOf(whole) ?? '' }
}

/** The client gives up by itself. */
export function unending(): AbortSignal {
  return new AbortController().signal
}
