import { eq } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { restrictionsOf } from '#domains/accounts/server/public.ts'
import { subscriptionActions } from '../../rules.ts'
import type { OrderRow, Orders } from '../orders.ts'
import { buyerId } from '../paying/buyer-id.ts'
import { renewals, subscriptions } from '../subscription-tables.ts'
import { storeCard } from './card-rows.ts'
import { endWithLetter, isAway } from './end-subscription.ts'
import type { Followed } from './renewal-outcome.ts'
import { dueBefore, renewalFailed, renewalPaid } from './renewal-outcome.ts'
import { renewsBy } from './series.ts'
import { endRenewal, lockCurrent, lockSubscription } from './subscription-rows.ts'

/**
 * What a proven event means for what renews: a subscription begins, goes on, falls behind or ends. NOTE: called within
 * settlement, with the person and the order locked. The same event again changes nothing, but may bring a card that the
 * first telling did not name.
 */
export async function followSettlement(orders: Orders, tx: Tx, followed: Followed): Promise<void> {
  const { order, event } = followed
  if (order.kind !== 'vip' || order.userId === null) return
  const renewal = await renewalBy(tx, order.id)
  if (event.kind === 'paid' && order.isFulfilled) {
    if (renewal) return renewalPaid(tx, { ...followed, renewal })
    if (order.month === 0) return endCurrent(tx, order.userId)
    return subscriptionBegan(orders, tx, followed)
  }
  if (event.kind === 'failed' && renewal) return renewalFailed(orders, tx, { ...followed, renewal })
  if (event.kind === 'refunded' || event.kind === 'charged-back') return refunded(tx, order)
  if (event.kind === 'failed' || event.kind === 'cancelled') await gatewayEnded(tx, followed)
}

async function renewalBy(tx: Tx, orderId: string) {
  const [row] = await tx.select().from(renewals).where(eq(renewals.orderId, orderId)).for('update')
  return row ?? null
}

/** A subscription begins with the first payment, where its way to pay can renew: the card was kept, or the gateway collects. */
async function subscriptionBegan(orders: Orders, tx: Tx, { order, payment, event, now }: Followed): Promise<void> {
  const { userId, month, consent, premiumUntil, fulfilledBy } = order
  // Money that goes back begins nothing.
  if (fulfilledBy !== null && fulfilledBy !== payment.id) return
  if (!userId || !month || !consent || !premiumUntil || !renewsBy(payment.method, order)) return
  const isStars = payment.method === 'TelegramStar'
  const known = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.firstOrderId, order.id))
  if (known.length > 0 || (isStars ? !event.paidUntil : !event.card)) return
  const stored = { userId, brand: order.brand, customerId: buyerId(orders, userId), now }
  const card = event.card ? await storeCard(tx, { ...stored, card: event.card }) : null
  if (!isStars && !card) return
  const before = await lockCurrent(tx, userId)
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
  // The payment was under way when they went.
  if (row && isAway(await restrictionsOf(tx, userId), now)) await endWithLetter(orders, tx, row, true)
}

/** Premium that never ends leaves nothing to renew. */
async function endCurrent(tx: Tx, userId: string): Promise<void> {
  const current = await lockCurrent(tx, userId)
  if (current) await endRenewal(tx, current, true)
}

/** Whose last payment went back is not charged again. */
async function refunded(tx: Tx, order: OrderRow): Promise<void> {
  const current = order.userId === null ? null : await lockCurrent(tx, order.userId)
  if (!order.isFulfilled && current && (current.lastOrderId === order.id || current.firstOrderId === order.id))
    await endRenewal(tx, current, true)
}

/** A gateway that collects by itself tells that it does so no more. */
async function gatewayEnded(tx: Tx, { order, payment }: Followed): Promise<void> {
  const [found] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.firstOrderId, order.id))
  const row = found ? await lockSubscription(tx, found.id) : null
  if (row && row.cardId === null && payment.method === row.method) await endRenewal(tx, row, false)
}
