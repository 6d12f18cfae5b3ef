import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { restrictionsOf } from '#domains/accounts/server/public.ts'
import { premiumUntilOf, setPremiumUntil } from '#domains/wallet/server/public.ts'
import type { PaymentEvent } from '#platform/payments/payment-adapter.ts'
import type { OrderRow, Orders, PaymentRow } from '../orders.ts'
import { renewals } from '../subscription-tables.ts'
import { orders as table } from '../tables.ts'
import { isAway } from './end-subscription.ts'
import { letterJob } from './letters.ts'
import { dayMs, hourMs, renewalRules } from './renewal-rules.ts'
import type { SubscriptionRow } from './subscription-rows.ts'
import { changeSubscription, endRenewal, lockSubscription } from './subscription-rows.ts'

type Renewal = typeof renewals.$inferSelect
/** What was proven of a payment, after its order was settled by it. */
export type Followed = { order: OrderRow; payment: PaymentRow; event: PaymentEvent; now: Date }

type Outcome = Followed & { renewal: Renewal }

/** When a card is charged for what is paid until then. */
export function dueBefore(paidUntil: Date): Date {
  return new Date(paidUntil.getTime() - renewalRules.chargeAheadHours * hourMs)
}

/** The renewal is paid: its time follows the time before, and what was lent meanwhile is taken off it. */
export async function renewalPaid(tx: Tx, { order, event, renewal, now }: Outcome): Promise<void> {
  const row = await lockSubscription(tx, renewal.subscriptionId)
  if (!row || !(await countOnce(tx, order.id, now))) return
  const paidUntil = await withoutGrace(tx, row, order, now)
  const isNext = row.nextPlanId === order.goodsId
  const goesOn = row.state !== 'ended'
  // A gateway that still collects from somebody who has gone is told once more.
  const notifies = row.cardId === null && order.userId !== null && isAway(await restrictionsOf(tx, order.userId), now)
  const dueAt = goesOn && row.cardId !== null ? dueBefore(paidUntil) : null
  await changeSubscription(tx, row.id, {
    state: goesOn ? 'active' : 'ended',
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

/** An outcome counts once, however often it is told. */
async function countOnce(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const counted = await tx
    .update(renewals)
    .set({ countedAt: now })
    .where(and(eq(renewals.orderId, orderId), isNull(renewals.countedAt)))
    .returning({ orderId: renewals.orderId })
  return counted.length === 1
}

async function withoutGrace(tx: Tx, row: SubscriptionRow, order: OrderRow, now: Date): Promise<Date> {
  const until = order.premiumUntil ?? now
  const premiumUntil = order.userId ? await premiumUntilOf(tx, order.userId) : null
  const wasRunning =
    order.premiumBefore !== null && order.premiumFrom !== null && order.premiumBefore >= order.premiumFrom
  const lentMs = wasRunning ? Math.min(row.graceMs, Math.max(0, until.getTime() - now.getTime())) : 0
  if (lentMs === 0 || !premiumUntil || !order.userId) return until
  const paidUntil = new Date(until.getTime() - lentMs)
  await setPremiumUntil(tx, order.userId, new Date(premiumUntil.getTime() - lentMs))
  await tx
    .update(table)
    .set({ premiumFrom: new Date((order.premiumFrom ?? now).getTime() - lentMs), premiumUntil: paidUntil })
    .where(eq(table.id, order.id))
  return paidUntil
}

type Failed = Pick<Outcome, 'order' | 'renewal' | 'now'>

/** A try has failed: it is tried again on its days while premium stays for the grace, and then the renewal ends. */
export async function renewalFailed(orders: Orders, tx: Tx, { order, renewal, now }: Failed): Promise<void> {
  const row = await lockSubscription(tx, renewal.subscriptionId)
  // What was counted as paid by another try stays.
  if (!row || !(await countOnce(tx, order.id, now)) || row.state === 'ended') return
  if (renewal.periodFrom.getTime() !== row.paidUntil.getTime()) return
  const retryDays = renewalRules.retryDays[row.attempts]
  if (retryDays === undefined) {
    await endRenewal(tx, row, false)
    return write(orders, tx, 'renewalEnded', row)
  }
  const first = row.fellDueAt ?? now
  const graceMs = row.attempts === 0 ? await lend(tx, row) : row.graceMs
  await changeSubscription(tx, row.id, {
    state: 'overdue',
    attempts: row.attempts + 1,
    dueAt: new Date(Math.max(first.getTime() + retryDays * dayMs, now.getTime())),
    graceMs,
    takenUntil: null,
  })
  if (row.attempts === 0) await write(orders, tx, 'renewalFailed', row)
}

function write({ jobs }: Orders, tx: Tx, kind: 'renewalFailed' | 'renewalEnded', { id, paidUntil }: SubscriptionRow) {
  const at = paidUntil.getTime()
  return jobs.enqueue(tx, letterJob, { kind, about: id, at }, `${kind}:${id}:${at}`)
}

/** Lets premium hold for the grace; gives how much was lent. */
async function lend(tx: Tx, row: SubscriptionRow): Promise<number> {
  const until = row.userId ? await premiumUntilOf(tx, row.userId) : null
  if (!row.userId || !until) return 0
  const graceUntil = row.paidUntil.getTime() + renewalRules.graceDays * dayMs
  const lentMs = Math.max(0, graceUntil - Math.max(until.getTime(), row.paidUntil.getTime()))
  if (lentMs > 0) await setPremiumUntil(tx, row.userId, new Date(graceUntil))
  return lentMs
}
