import { refuse } from '#platform/http/handler.ts'
import { PaymentError } from '#platform/payments/payment-adapter.ts'
import type { Orders } from '../orders.ts'
import type { SubscriptionRow } from './subscription-rows.ts'

const patienceMs = 10_000

type Collected = Pick<SubscriptionRow, 'brand' | 'method' | 'reference' | 'cardId'>

/** Has a gateway that collects by itself do so no more; one that knows of no renewal has nothing to end. Rejects with PaymentError. */
export async function stopAtGateway(orders: Orders, { brand, method, reference, cardId }: Collected): Promise<void> {
  const adapter = orders.adapterOf(brand, method)
  if (cardId !== null || reference === null || !adapter?.setRenewal) return
  try {
    await adapter.setRenewal({ reference, telegramId: '', renews: false }, AbortSignal.timeout(patienceMs))
  } catch (error) {
    if (!(error instanceof PaymentError))
      throw new PaymentError('unreachable', 'the gateway did not answer in time', { cause: error })
    if (error.kind !== 'refused') throw error
    orders.log.warn({ method, err: error }, 'a gateway has no renewal to end')
  }
}

/** The same for a call: a gateway that cannot be reached is told to whoever asks. */
export async function stopOrRefuse(orders: Orders, row: Collected): Promise<void> {
  try {
    await stopAtGateway(orders, row)
  } catch (error) {
    orders.log.warn({ method: row.method, err: error }, 'a renewal could not be ended at its gateway')
    refuse('PAYMENT_UNREACHABLE')
  }
}
