import type { Notice, NoticeReading, PaymentAdapter } from '#platform/payments/payment-adapter.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import type { Orders } from '../orders.ts'
import { settle } from '../settling/settle.ts'

/**
 * Takes what came to a notice address into account, and gives what the gateway wants to hear. Rejects when that could not be
 * kept: then the gateway has to tell it again.
 */
export async function receiveNotice(
  orders: Orders,
  { method, adapter, notice }: { method: PaymentMethod; adapter: PaymentAdapter; notice: Notice },
): Promise<NoticeReading> {
  const reading = await adapter.readNotice(notice)
  if (reading.distrust !== null) {
    orders.count({ method, kind: 'unknown', outcome: 'distrusted' })
    orders.log.warn({ method, why: reading.distrust }, 'a payment notice was not believed')
  }
  const raw = notice.rawBody.length > 0 ? notice.rawBody.toString('utf8') : JSON.stringify(notice.query)
  for (const event of reading.events) await settle(orders, { method, event, source: 'notice', raw })
  return reading
}
