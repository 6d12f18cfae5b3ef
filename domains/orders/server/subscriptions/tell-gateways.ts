import { eq, isNull } from 'drizzle-orm'
import { PaymentError } from '#platform/payments/payment-adapter.ts'
import type { Orders } from '../orders.ts'
import { cards, subscriptions } from '../subscription-tables.ts'
import { stopAtGateway } from './gateway-renewal.ts'
import { cardBackendOf } from './link-card.ts'

const atATime = 50
const patienceMs = 10_000

/** Tells gateways what they do not know yet: renewals that ended here, and cards of people who are gone. */
export async function notifyGateways(orders: Orders, signal: AbortSignal): Promise<void> {
  const stopping = await orders.db.select().from(subscriptions).where(eq(subscriptions.stopDue, true)).limit(atATime)
  for (const row of stopping) {
    signal.throwIfAborted()
    const isShown = await tried(orders, () => stopAtGateway(orders, { ...row, cardId: null }))
    if (isShown && row.userId === null) await orders.db.delete(subscriptions).where(eq(subscriptions.id, row.id))
    else if (isShown) await orders.db.update(subscriptions).set({ stopDue: false }).where(eq(subscriptions.id, row.id))
  }
  const left = await orders.db.select().from(cards).where(isNull(cards.userId)).limit(atATime)
  for (const card of left) {
    signal.throwIfAborted()
    const backend = cardBackendOf(orders, card.brand)
    const isShown =
      backend !== null && (await tried(orders, () => backend.unlink(card.token, AbortSignal.timeout(patienceMs))))
    if (isShown) await orders.db.delete(cards).where(eq(cards.id, card.id))
  }
}

/** Whether it is done; what a gateway refuses it does not know. */
async function tried(orders: Orders, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    orders.log.warn({ err: error }, 'a gateway could not be told')
    return error instanceof PaymentError && error.kind === 'refused'
  }
}
