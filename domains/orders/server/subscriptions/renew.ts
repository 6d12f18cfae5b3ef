import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { PaymentEvent } from '#platform/payments/payment-adapter.ts'
import { PaymentError } from '#platform/payments/payment-adapter.ts'
import { lockUser, restrictionsOf } from '#domains/accounts/server/public.ts'
import type { Orders } from '../orders.ts'
import { settle } from '../settling/settle.ts'
import { renewals, subscriptions } from '../subscription-tables.ts'
import { payments } from '../tables.ts'
import { findCard } from './card-rows.ts'
import { endWithLetter, isAway } from './end-subscription.ts'
import type { Charging } from './charge-card.ts'
import { chargeCard } from './charge-card.ts'
import { cardBackendOf } from './link-card.ts'
import { renewalFailed } from './renewal-outcome.ts'
import { dayMs, renewalRules } from './renewal-rules.ts'
import { renewalTry } from './renewal-try.ts'
import type { SubscriptionRow } from './subscription-rows.ts'
import { changeSubscription, endRenewal, lockSubscription } from './subscription-rows.ts'

const atATime = 50

/** Charges every card whose subscription is due. */
export async function renewDue(orders: Orders, signal: AbortSignal): Promise<void> {
  const now = orders.clock.now()
  const isFree = or(isNull(subscriptions.takenUntil), lte(subscriptions.takenUntil, now))
  const due = await orders.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(isNotNull(subscriptions.dueAt), lte(subscriptions.dueAt, now), isFree))
    .orderBy(asc(subscriptions.dueAt))
    .limit(atATime)
  for (const { id } of due) {
    signal.throwIfAborted()
    await renewOne(orders, id, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      orders.log.error({ err: error, subscriptionId: id }, 'a subscription could not be renewed')
    })
  }
}

type Taken = Charging & { row: SubscriptionRow }

async function renewOne(orders: Orders, id: string, signal: AbortSignal): Promise<void> {
  const now = orders.clock.now()
  const taken = await transact(orders.db, (tx) => take(orders, tx, id, now))
  if (!taken) return
  const { order, payment } = taken
  let event: PaymentEvent
  try {
    event = await chargeCard(orders, taken, signal)
  } catch (error) {
    signal.throwIfAborted()
    return unanswered(orders, taken, error)
  }
  const outcome = await settle(orders, { method: payment.method, event, source: 'query', raw: '' })
  if (outcome === 'held' || event.kind === 'pending')
    orders.log.warn({ orderId: order.id, kind: event.kind }, 'a renewal is not decided yet')
}

/**
 * Takes a subscription that is due, with the order and payment of this try: made once, whoever takes it up. Nothing is
 * charged for whoever has locked themselves out or closes their account, whose renewal ends, or would be charged too late to
 * be a surprise.
 */
async function take(orders: Orders, tx: Tx, id: string, now: Date): Promise<Taken | null> {
  const [seen] = await tx.select({ userId: subscriptions.userId }).from(subscriptions).where(eq(subscriptions.id, id))
  const user = seen?.userId ? await lockUser(tx, seen.userId) : null
  const row = await lockSubscription(tx, id)
  if (!user || !row || row.userId !== user.id || row.cardId === null || !row.dueAt || row.dueAt > now) return null
  if (row.takenUntil && row.takenUntil > now) return null
  if (now.getTime() > row.paidUntil.getTime() + renewalRules.graceDays * dayMs) return endLate(tx, row)
  if (isAway(await restrictionsOf(tx, user.id), now)) {
    await endWithLetter(orders, tx, row, false)
    return null
  }
  const card = await findCard(tx, row.cardId)
  const backend = cardBackendOf(orders, row.brand)
  if (!card || !backend) {
    orders.log.error({ subscriptionId: id }, 'a subscription is due and nothing can be charged')
    await changeSubscription(tx, id, { takenUntil: new Date(now.getTime() + renewalRules.againAfterMinutes * 60_000) })
    return null
  }
  await changeSubscription(tx, id, { takenUntil: new Date(now.getTime() + renewalRules.takenSeconds * 1000) })
  const renewing = await renewalTry(orders, tx, row, now)
  return { ...renewing, row, card, backend }
}

async function endLate(tx: Tx, row: SubscriptionRow): Promise<null> {
  await endRenewal(tx, row, false)
  return null
}

/** A refusal is a try that failed; no answer is none, and the same payment is asked for again. */
async function unanswered(orders: Orders, { row, order, payment }: Taken, error: unknown): Promise<void> {
  const kind = error instanceof PaymentError ? error.kind : 'unreachable'
  orders.log.warn({ method: payment.method, kind, err: error }, 'a renewal could not be charged')
  const now = orders.clock.now()
  await transact(orders.db, async (tx) => {
    if (row.userId) await lockUser(tx, row.userId)
    if (kind !== 'refused') {
      const takenUntil = new Date(now.getTime() + renewalRules.againAfterMinutes * 60_000)
      return changeSubscription(tx, row.id, { takenUntil })
    }
    await tx
      .update(payments)
      .set({ state: 'failed', endedAt: now })
      .where(and(eq(payments.id, payment.id), eq(payments.state, 'open')))
    const [renewal] = await tx.select().from(renewals).where(eq(renewals.orderId, order.id))
    if (renewal) await renewalFailed(orders, tx, { order, renewal, now })
  })
}
