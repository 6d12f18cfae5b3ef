import type { Notice, NoticeReading, PaymentAdapter } from '#platform/payments/payment-adapter.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import type { CountEvent } from '../purchase-events.ts'
import type { Settle } from '../settlement/settle.ts'

export type ReceivedNotice = { method: PaymentMethod; adapter: PaymentAdapter; notice: Notice }
export type ReceiveNoticeNeeds = { log: Log; count: CountEvent; settle: Settle }

/**
 * Settles the events of a notice and returns the reply that its gateway expects. Rejects when an event could not be stored:
 * then the gateway has to send it again.
 */
export async function receiveNotice(
  { log, count, settle }: ReceiveNoticeNeeds,
  { method, adapter, notice }: ReceivedNotice,
): Promise<NoticeReading> {
  const reading = await adapter.readNotice(notice)
  if (reading.distrust !== null) {
    count({ method, kind: 'unknown', outcome: 'distrusted' })
    log.warn({ method, why: reading.distrust }, 'a payment notice was not believed')
  }
  const raw = notice.rawBody.length > 0 ? notice.rawBody.toString('utf8') : JSON.stringify(notice.query)
  for (const event of reading.events) await settle({ method, event, source: 'notice', raw })
  return reading
}
