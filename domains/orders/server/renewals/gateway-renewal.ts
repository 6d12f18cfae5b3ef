import { refuse } from '#platform/http/handler.ts'
import { PaymentError } from '#platform/payments/payment-adapter.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { Gateways } from '../payments/gateways.ts'
import type { SubscriptionRow } from './subscription-rows.ts'

const timeoutMs = 10_000

export type StopNeeds = { log: Log; gateways: Pick<Gateways, 'adapterOf'> }
type Collected = Pick<SubscriptionRow, 'brand' | 'method' | 'reference' | 'cardId'>

/** Stops a gateway that collects by itself; one that knows no such renewal has nothing to stop. Rejects with PaymentError. */
export async function stopAtGateway(
  { log, gateways }: StopNeeds,
  { brand, method, reference, cardId }: Collected,
): Promise<void> {
  const adapter = gateways.adapterOf(brand, method)
  if (cardId !== null || reference === null || !adapter?.setRenewal) return
  try {
    await adapter.setRenewal({ reference, telegramId: '', renews: false }, AbortSignal.timeout(timeoutMs))
  } catch (error) {
    if (!(error instanceof PaymentError))
      throw new PaymentError('unreachable', 'the gateway did not answer in time', { cause: error })
    if (error.kind !== 'refused') throw error
    log.warn({ method, err: error }, 'a gateway has no renewal to end')
  }
}

/** The same for a call: it is refused when the gateway cannot be reached. */
export async function stopOrRefuse(needs: StopNeeds, row: Collected): Promise<void> {
  try {
    await stopAtGateway(needs, row)
  } catch (error) {
    needs.log.warn({ method: row.method, err: error }, 'a renewal could not be ended at its gateway')
    refuse('PAYMENT_UNREACHABLE')
  }
}
