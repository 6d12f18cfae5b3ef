import { and, eq, inArray, isNull, max } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import type { LockedUser } from '#domains/accounts/server/public.ts'
import { restrictionsOf } from '#domains/accounts/server/public.ts'
import { premiumUntilOf, setPremiumUntil } from '#domains/wallet/server/public.ts'
import type { PaymentEvent } from '#platform/payments/payment-adapter.ts'
import { starsDays, subscriptionActions } from '../../rules.ts'
import type { QueueLetter } from '../letters/payment-letters.ts'
import type { OrderRow, PaymentRow } from '../rows.ts'
import { renewals } from './tables.ts'
import { orders as table, paymentEvents, payments } from '../tables.ts'
import { isAway } from './end-subscription.ts'
import { dayMs, hourMs, renewalRules } from './renewal-rules.ts'
import type { SubscriptionRow } from './subscription-rows.ts'
import { changeSubscription, endRenewal, lockSubscription } from './subscription-rows.ts'

type Renewal = typeof renewals.$inferSelect
/** An event of a payment, and the order as it is after the event was settled. `owner` is null once the person was erased. */
export type SettledEvent = {
  order: OrderRow
  owner: LockedUser | null
  payment: PaymentRow
  event: PaymentEvent
  now: Date
}

type Outcome = SettledEvent & { renewal: Renewal }

/** When a card is charged for the time after this moment. */
export function dueBefore(paidUntil: Date): Date {
  return new Date(paidUntil.getTime() - renewalRules.chargeAheadHours * hourMs)
}

/** A renewal was paid: its time follows the time before, less the grace that was lent meanwhile. */
export async function renewalPaid(tx: Tx, { order, owner, event, renewal, now }: Outcome): Promise<void> {
  const row = await lockSubscription(tx, owner, renewal.subscriptionId)
  if (!row || !(await countOnce(tx, order.id, now))) return
  const paidUntil = await withoutGrace(tx, row, { order, owner, now })
  const isNext = row.nextPlanId === order.goodsId
  // A gateway that still collects from a person who is away is notified once more.
  const notifies = row.cardId === null && owner !== null && isAway(await restrictionsOf(tx, owner.id), now)
  const goesOn = row.state !== 'ended' || (owner !== null && !notifies && (await wasResumed(tx, row, event)))
  const dueAt = goesOn && row.cardId !== null ? dueBefore(paidUntil) : null
  await changeSubscription(tx, row.id, {
    state: goesOn ? 'active' : 'ended',
    action: goesOn ? subscriptionActions.subIn : subscriptionActions.cancel,
    paidUntil,
    lastOrderId: order.id,
    reference: event.reference,
    fellDueAt: dueAt,
    dueAt,
    attempts: 0,
    graceMs: 0,
    remindedDays: null,
    takenUntil: null,
    stopDue: row.stopDue || notifies,
    ...(isNext && row.nextTerms
      ? {
          planId: order.goodsId,
          month: order.month ?? row.month,
          terms: row.nextTerms,
          nextPlanId: null,
          nextTerms: null,
        }
      : {}),
  })
}

/**
 * Whether the buyer took an ended renewal up again at the gateway: it collected after the end that it had reported. A
 * payment from before that end, which arrives late, leaves it ended.
 */
async function wasResumed(tx: Tx, row: SubscriptionRow, { paidUntil }: PaymentEvent): Promise<boolean> {
  if (row.cardId !== null || !row.isCurrent || row.stopDue || !paidUntil) return false
  const [end] = await tx
    .select({ at: max(paymentEvents.receivedAt) })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .where(and(eq(payments.orderId, row.firstOrderId), inArray(paymentEvents.kind, ['cancelled', 'failed'])))
  const collectedAt = new Date(paidUntil.getTime() - starsDays * dayMs)
  return end?.at ? collectedAt > end.at : false
}

/** An outcome counts once, however often it is reported. */
async function countOnce(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const counted = await tx
    .update(renewals)
    .set({ countedAt: now })
    .where(and(eq(renewals.orderId, orderId), isNull(renewals.countedAt)))
    .returning({ orderId: renewals.orderId })
  return counted.length === 1
}

async function withoutGrace(
  tx: Tx,
  row: SubscriptionRow,
  { order, owner, now }: Pick<Outcome, 'order' | 'owner' | 'now'>,
): Promise<Date> {
  const until = order.premiumUntil ?? now
  const premiumUntil = owner && (await premiumUntilOf(tx, owner.id))
  const wasRunning =
    order.premiumBefore !== null && order.premiumFrom !== null && order.premiumBefore >= order.premiumFrom
  const lentMs = wasRunning ? Math.min(row.graceMs, Math.max(0, until.getTime() - now.getTime())) : 0
  if (lentMs === 0 || !premiumUntil || !owner) return until
  const paidUntil = new Date(until.getTime() - lentMs)
  await setPremiumUntil(owner, new Date(premiumUntil.getTime() - lentMs))
  await tx
    .update(table)
    .set({ premiumFrom: new Date((order.premiumFrom ?? now).getTime() - lentMs), premiumUntil: paidUntil })
    .where(eq(table.id, order.id))
  return paidUntil
}

type Failed = Pick<Outcome, 'order' | 'owner' | 'renewal' | 'now'>

/** An attempt failed: it is repeated on its days while premium stays for the grace time, and then the renewal ends. */
export async function renewalFailed(
  queueLetter: QueueLetter,
  tx: Tx,
  { order, owner, renewal, now }: Failed,
): Promise<void> {
  const row = await lockSubscription(tx, owner, renewal.subscriptionId)
  // Time that another attempt has paid stays.
  if (!row || !(await countOnce(tx, order.id, now)) || row.state === 'ended') return
  if (renewal.periodFrom.getTime() !== row.paidUntil.getTime()) return
  const retryDays = renewalRules.retryDays[row.attempts]
  if (retryDays === undefined) {
    await endRenewal(tx, row, false)
    return writeTo(queueLetter, tx, 'renewalEnded', row)
  }
  const first = row.fellDueAt ?? now
  const graceMs = row.attempts === 0 ? await lend(tx, row, owner) : row.graceMs
  await changeSubscription(tx, row.id, {
    state: 'overdue',
    attempts: row.attempts + 1,
    dueAt: new Date(Math.max(first.getTime() + retryDays * dayMs, now.getTime())),
    graceMs,
    takenUntil: null,
  })
  if (row.attempts === 0) await writeTo(queueLetter, tx, 'renewalFailed', row)
}

function writeTo(
  queueLetter: QueueLetter,
  tx: Tx,
  kind: 'renewalFailed' | 'renewalEnded',
  { id, paidUntil }: SubscriptionRow,
): Promise<void> {
  const at = paidUntil.getTime()
  return queueLetter(tx, { kind, about: id, at }, `${kind}:${id}:${at}`)
}

/** Extends premium by the grace time; returns how much was lent. */
async function lend(tx: Tx, row: SubscriptionRow, owner: LockedUser | null): Promise<number> {
  const until = owner && (await premiumUntilOf(tx, owner.id))
  if (!until) return 0
  const graceUntil = row.paidUntil.getTime() + renewalRules.graceDays * dayMs
  const lentMs = Math.max(0, graceUntil - Math.max(until.getTime(), row.paidUntil.getTime()))
  if (lentMs > 0) await setPremiumUntil(owner, new Date(graceUntil))
  return lentMs
}
