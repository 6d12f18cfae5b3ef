import { eq } from 'drizzle-orm'
import type { DataOf } from '#platform/contract/call.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import { lockUser } from '#domains/accounts/server/public.ts'
import { withdrawalAt } from '#domains/safety/server/public.ts'
import { balancesOf, hasPremium } from '#domains/wallet/server/public.ts'
import type { withdrawOrder } from '../../subscription-contract.ts'
import type { OrderRow, Orders } from '../orders.ts'
import { findOwnOrder } from '../ordering/find-order.ts'
import { amountView } from '../ordering/order-view.ts'
import { withdrawals } from '../subscription-tables.ts'
import { orders as table } from '../tables.ts'
import { requestRefund } from './ask-refund.ts'
import { letterJob } from './letters.ts'
import { paymentOfOrder } from './payment-of-order.ts'
import { executeRefund } from './refunds.ts'
import { endRenewal, lockCurrent } from './subscription-rows.ts'

const dayMs = 86_400_000

type Right = { until: Date; basis: string }

/**
 * Until when a purchase may be withdrawn from by the law of the place where it was made; null where it may not, or no
 * longer. A renewal is no purchase of its own, and what has gone back needs no withdrawing.
 */
export function withdrawalRight(order: OrderRow, now: Date): Right | null {
  const { paidAt, countryCode, isFulfilled, key } = order
  const rule = paidAt && countryCode !== '' ? withdrawalAt(countryCode, paidAt) : null
  if (!paidAt || !rule || !isFulfilled || key === null) return null
  // The last day is a whole one.
  const until = new Date(Math.ceil((paidAt.getTime() + rule.days * dayMs) / dayMs) * dayMs)
  return until > now ? { until, basis: rule.basis } : null
}

type Withdrawing = { userId: string; orderId: string; step: 'declare' | 'confirm'; now: Date }
type WithdrawalView = DataOf<typeof withdrawOrder>

/** Withdraws from an own purchase: first says what comes back, then does it. Done again, it tells the same. */
export async function withdraw(orders: Orders, selection: Withdrawing): Promise<WithdrawalView> {
  const { userId, orderId, step, now } = selection
  const order = await findOwnOrder(orders.db, { orderId, userId })
  if (order.userId !== userId) return refuse('ORDER_NOT_FOUND')
  const [known] = await orders.db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId))
  if (!known?.confirmedAt) {
    // What was declared in time stays so, whenever it is confirmed.
    const declaredAt = known?.declaredAt ?? now
    if (step === 'declare') await declare(orders, order, declaredAt)
    else await confirm(orders, { userId, orderId, declaredAt, now })
  }
  return reported(orders, selection)
}

async function declare({ db }: Orders, order: OrderRow, declaredAt: Date): Promise<void> {
  const right = withdrawalRight(order, declaredAt) ?? refuse('WITHDRAWAL_OVER')
  await db
    .insert(withdrawals)
    .values({ orderId: order.id, userId: order.userId, ...right, declaredAt })
    .onConflictDoNothing()
}

type Confirming = { userId: string; orderId: string; declaredAt: Date; now: Date }

/** The second step, of somebody who declared it in time: ends the renewal, and has the money go back. */
export async function confirm(orders: Orders, { userId, orderId, declaredAt, now }: Confirming): Promise<void> {
  const key = await transact(orders.db, async (tx) => {
    await lockUser(tx, userId)
    const [order] = await tx.select().from(table).where(eq(table.id, orderId)).for('update')
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
    const current = await lockCurrent(tx, userId)
    if (current && (current.firstOrderId === orderId || current.lastOrderId === orderId))
      await endRenewal(tx, current, true)
    const letter = { kind: 'withdrawal', about: orderId, at: now.getTime() } as const
    await orders.jobs.enqueue(tx, letterJob, letter, `withdrawal:${orderId}`)
    return requestRefund(tx, refund)
  })
  await executeRefund(orders, key)
}

/** What a withdrawal has come to, or would. */
export async function reported(
  orders: Orders,
  { userId, orderId, now }: Omit<Confirming, 'declaredAt'>,
): Promise<WithdrawalView> {
  const [order] = await orders.db.select().from(table).where(eq(table.id, orderId))
  const [row] = await orders.db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId))
  const payment = order && (await paymentOfOrder(orders.db, order))
  if (!order || !row || !payment) return refuse('WITHDRAWAL_OVER')
  const isPremium = await hasPremium(orders.db, userId, now)
  const { coins } = await balancesOf(orders.db, { userId, isPremium, now })
  return {
    state: row.confirmedAt ? 'confirmed' : 'declared',
    refunded: amountView(payment),
    coinsTaken: order.isFulfilled ? Math.min(order.coins, coins) : order.coinsTaken,
  }
}
