import { eq } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { LockedUser } from '#domains/accounts/server/public.ts'
import { restrictionsOf } from '#domains/accounts/server/public.ts'
import { orderKinds } from '#domains/wallet/rules.ts'
import { subscriptionActions } from '../../rules.ts'
import { storeCard } from '../cards/card-rows.ts'
import type { QueueLetter } from '../letters/payment-letters.ts'
import type { Buyers } from '../payments/buyers.ts'
import type { OrderRow } from '../rows.ts'
import { renewals, subscriptions } from './tables.ts'
import { endWithLetter, isAway } from './end-subscription.ts'
import { followGateway } from './follow-gateway.ts'
import type { SettledEvent } from './renewal-outcome.ts'
import { dueBefore, renewalFailed, renewalPaid } from './renewal-outcome.ts'
import { renewsBy } from './series.ts'
import { endRenewal, lockCurrent } from './subscription-rows.ts'

export type FollowNeeds = { buyers: Pick<Buyers, 'idOf'>; queueLetter: QueueLetter }

/**
 * Begins, continues, delays, ends or resumes a subscription after an event was settled. NOTE: called within settlement, with
 * the person and the order locked. The same payment again changes nothing, but may bring a card that the first one did not
 * name.
 */
export async function followSettlement(needs: FollowNeeds, tx: Tx, settled: SettledEvent): Promise<void> {
  const { order, owner, event } = settled
  if (order.kind !== orderKinds.premium || !owner) return
  const renewal = await renewalBy(tx, order.id)
  if (event.kind === 'paid' && order.isFulfilled) {
    if (renewal) return renewalPaid(tx, { ...settled, renewal })
    if (order.month === 0) return endCurrent(owner)
    return subscriptionBegan(needs, owner, settled)
  }
  if (event.kind === 'failed' && renewal) return renewalFailed(needs.queueLetter, tx, { ...settled, renewal })
  if (event.kind === 'refunded' || event.kind === 'charged-back') return refunded(owner, order)
  if (event.kind === 'failed' || event.kind === 'cancelled' || event.kind === 'resumed')
    await followGateway(tx, settled)
}

async function renewalBy(tx: Tx, orderId: string) {
  const [row] = await tx.select().from(renewals).where(eq(renewals.orderId, orderId)).for('update')
  return row ?? null
}

/** Begins a subscription with the first payment, where its method can renew: the card was stored, or the gateway collects. */
async function subscriptionBegan(
  { buyers, queueLetter }: FollowNeeds,
  owner: LockedUser,
  { order, payment, event, now }: SettledEvent,
): Promise<void> {
  const { tx, id: userId } = owner
  const { month, consent, premiumUntil, fulfilledBy } = order
  // Money that goes back begins nothing.
  if (fulfilledBy !== null && fulfilledBy !== payment.id) return
  if (!month || !consent || !premiumUntil || !renewsBy(payment.method, order)) return
  const isStars = payment.method === 'TelegramStar'
  const known = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.firstOrderId, order.id))
  if (known.length > 0 || (isStars ? !event.paidUntil : !event.card)) return
  const stored = { userId, brand: order.brand, customerId: buyers.idOf(userId), now }
  const card = event.card ? await storeCard(tx, { ...stored, card: event.card }) : null
  if (!isStars && !card) return
  const before = await lockCurrent(owner)
  if (before) {
    await endRenewal(tx, before, true)
    await tx.update(subscriptions).set({ isCurrent: false }).where(eq(subscriptions.id, before.id))
  }
  const dueAt = card ? dueBefore(premiumUntil) : null
  const [row] = await tx
    .insert(subscriptions)
    .values({
      id: newId(now),
      userId,
      isCurrent: true,
      brand: order.brand,
      planId: order.goodsId,
      month,
      method: payment.method,
      action: subscriptionActions.subIn,
      state: 'active',
      terms: consent,
      cardId: card?.id ?? null,
      reference: event.reference,
      firstOrderId: order.id,
      lastOrderId: order.id,
      paidUntil: premiumUntil,
      fellDueAt: dueAt,
      dueAt,
      createdAt: now,
    })
    .returning()
  // The payment was in progress when they excluded themselves or closed their account.
  if (row && isAway(await restrictionsOf(tx, userId), now)) await endWithLetter(queueLetter, tx, row, true)
}

/** Premium that never ends leaves nothing to renew. */
async function endCurrent(owner: LockedUser): Promise<void> {
  const current = await lockCurrent(owner)
  if (current) await endRenewal(owner.tx, current, true)
}

/** A person whose last payment went back is not charged again. */
async function refunded(owner: LockedUser, order: OrderRow): Promise<void> {
  const current = await lockCurrent(owner)
  if (!order.isFulfilled && current && (current.lastOrderId === order.id || current.firstOrderId === order.id))
    await endRenewal(owner.tx, current, true)
}
