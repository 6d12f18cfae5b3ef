import { eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { PaymentError } from '#platform/payments/payment-adapter.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { cards } from '../cards/tables.ts'
import type { Gateways } from '../payments/gateways.ts'
import { stopAtGateway } from './gateway-renewal.ts'
import { subscriptions } from './tables.ts'

const batchSize = 50
const timeoutMs = 10_000

export type NotifyGatewaysNeeds = { db: Db; log: Log; gateways: Pick<Gateways, 'adapterOf' | 'cardBackendOf'> }

/** Notifies gateways of renewals that ended here, and of the cards of people who are gone. */
export async function notifyGateways(needs: NotifyGatewaysNeeds, signal: AbortSignal): Promise<void> {
  const { db, log, gateways } = needs
  const stopping = await db.select().from(subscriptions).where(eq(subscriptions.stopDue, true)).limit(batchSize)
  for (const row of stopping) {
    signal.throwIfAborted()
    const isDone = await tried(log, () => stopAtGateway(needs, { ...row, cardId: null }))
    if (isDone && row.userId === null) await db.delete(subscriptions).where(eq(subscriptions.id, row.id))
    else if (isDone) await db.update(subscriptions).set({ stopDue: false }).where(eq(subscriptions.id, row.id))
  }
  const left = await db.select().from(cards).where(isNull(cards.userId)).limit(batchSize)
  for (const card of left) {
    signal.throwIfAborted()
    const backend = gateways.cardBackendOf(card.brand)
    const isDone =
      backend !== null && (await tried(log, () => backend.unlink(card.token, AbortSignal.timeout(timeoutMs))))
    if (isDone) await db.delete(cards).where(eq(cards.id, card.id))
  }
}

/** Whether it is done; a gateway that refuses does not know the renewal or the card. */
async function tried(log: Log, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    log.warn({ err: error }, 'a gateway could not be notified')
    return error instanceof PaymentError && error.kind === 'refused'
  }
}
