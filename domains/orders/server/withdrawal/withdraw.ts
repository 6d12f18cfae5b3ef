import { eq } from 'drizzle-orm'
import type { DataOf } from '#platform/contract/call.ts'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import { withdrawalAt } from '#domains/safety/server/public.ts'
import { balancesOf, hasPremium } from '#domains/wallet/server/public.ts'
import type { withdrawOrder } from '../../subscription-contract.ts'
import { findOwnOrder } from '../checkout/find-order.ts'
import { amountView } from '../checkout/order-view.ts'
import { withdrawals } from './tables.ts'
import type { OrderRow } from '../rows.ts'
import { lockOrder } from '../locks.ts'
import { orders as table } from '../tables.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import type { QueueLetter } from '../letters/payment-letters.ts'
import { paymentOfOrder } from '../refunds/payment-of-order.ts'
import type { ExecuteRefund } from '../refunds/execute-refund.ts'
import { dayMs } from '../renewals/renewal-rules.ts'
import { endRenewal, lockCurrent } from '../renewals/subscription-rows.ts'

type Right = { until: Date; basis: string }

/**
 * Until when a purchase may be withdrawn from by the law of the place where it was made; null where it may not, or no
 * longer. A renewal is no purchase of its own, and a refunded purchase needs no withdrawal.
 */
export function withdrawalRight(order: OrderRow, now: Date): Right | null {
  const { paidAt, countryCode, isFulfilled, key } = order
  const rule = paidAt && countryCode !== '' ? withdrawalAt(countryCode, paidAt) : null
  if (!paidAt || !rule || !isFulfilled || key === null) return null
  // The last day is a whole one.
  const until = new Date(Math.ceil((paidAt.getTime() + rule.days * dayMs) / dayMs) * dayMs)
  return until > now ? { until, basis: rule.basis } : null
}

export type WithdrawNeeds = { db: Db; queueLetter: QueueLetter; executeRefund: ExecuteRefund }

type WithdrawalStep = { userId: string; orderId: string; step: 'declare' | 'confirm'; now: Date }
type WithdrawalView = DataOf<typeof withdrawOrder>

/** Withdraws from an own purchase: declares it first, then confirms it. The same step again returns the same. */
export async function withdraw(needs: WithdrawNeeds, request: WithdrawalStep): Promise<WithdrawalView> {
  const { db } = needs
  const { userId, orderId, step, now } = request
  const order = await findOwnOrder(db, { orderId, userId })
  if (order.userId !== userId) return refuse('ORDER_NOT_FOUND')
  const [known] = await db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId))
  if (!known?.confirmedAt) {
    // A declaration in time stays valid, whenever it is confirmed.
    const declaredAt = known?.declaredAt ?? now
    if (step === 'declare') await declare(db, order, declaredAt)
    else await confirm(needs, { userId, orderId, declaredAt, now })
  }
  return withdrawalView(db, request)
}

async function declare(db: Db, order: OrderRow, declaredAt: Date): Promise<void> {
  const right = withdrawalRight(order, declaredAt) ?? refuse('WITHDRAWAL_OVER')
  await db
    .insert(withdrawals)
    .values({ orderId: order.id, userId: order.userId, ...right, declaredAt })
    .onConflictDoNothing()
}

type Confirmation = { userId: string; orderId: string; declaredAt: Date; now: Date }

/** The second step, after a declaration in time: ends the renewal and refunds the money. */
export async function confirm(
  { db, queueLetter, executeRefund }: WithdrawNeeds,
  { userId, orderId, declaredAt, now }: Confirmation,
): Promise<void> {
  const key = await transact(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const [known] = await tx.select().from(withdrawals).where(eq(withdrawals.orderId, orderId))
    const payment = order && (await paymentOfOrder(tx, order))
    if (!order || !payment) return refuse('WITHDRAWAL_OVER')
    const refund = { payment, reason: 'Withdrawal', now }
    if (known?.confirmedAt) return requestRefund(tx, refund)
    const right = withdrawalRight(order, known?.declaredAt ?? declaredAt) ?? refuse('WITHDRAWAL_OVER')
    await tx
      .insert(withdrawals)
      .values({ orderId, userId, ...right, declaredAt, confirmedAt: now })
      .onConflictDoUpdate({ target: withdrawals.orderId, set: { confirmedAt: now } })
    const current = order.owner && (await lockCurrent(order.owner))
    if (current && (current.firstOrderId === orderId || current.lastOrderId === orderId))
      await endRenewal(tx, current, true)
    const letter = { kind: 'withdrawal', about: orderId, at: now.getTime() } as const
    await queueLetter(tx, letter, `withdrawal:${orderId}`)
    return requestRefund(tx, refund)
  })
  await executeRefund(key)
}

/** The result of a withdrawal, or what it would be. */
export async function withdrawalView(
  db: Db,
  { userId, orderId, now }: Omit<Confirmation, 'declaredAt'>,
): Promise<WithdrawalView> {
  const [order] = await db.select().from(table).where(eq(table.id, orderId))
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId))
  const payment = order && (await paymentOfOrder(db, order))
  if (!order || !row || !payment) return refuse('WITHDRAWAL_OVER')
  const isPremium = await hasPremium(db, userId, now)
  const { coins } = await balancesOf(db, { userId, isPremium, now })
  return {
    state: row.confirmedAt ? 'confirmed' : 'declared',
    refunded: amountView(payment),
    coinsTaken: order.isFulfilled ? Math.min(order.coins, coins) : order.coinsTaken,
  }
}
