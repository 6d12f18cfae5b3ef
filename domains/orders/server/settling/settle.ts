import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { PaymentEvent } from '#platform/payments/payment-adapter.ts'
import { lockUser } from '#domains/accounts/server/public.ts'
import { orderStatuses } from '../../rules.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import type { OrderRow, Orders, PaymentRow } from '../orders.ts'
import { followSettlement } from '../subscriptions/follow.ts'
import { paymentOfEvent } from '../subscriptions/payment-of-event.ts'
import { orders as table, paymentEvents, payments } from '../tables.ts'
import { fulfil, takeBack } from './giving.ts'
import type { Verdict } from './judge.ts'
import { moderate } from './judge.ts'
import { refundExtra, isWithdrawnFrom, splitRetained } from './kept-money.ts'
import { storedText } from './kept-text.ts'

/** One thing that a gateway has proven, and how it came here. */
export type News = { method: PaymentMethod; event: PaymentEvent; source: 'notice' | 'query'; raw: string }

/** `held` is kept and does not count, until a person of the house has looked at it. */
export type Outcome = 'counted' | 'repeated' | 'held'

type Settled = { outcome: Outcome; order: OrderRow | null; reviewReason: string | null }

/**
 * Takes one news of a payment into account: keeps it, and gives or takes back what the order is for, all in one transaction.
 * Told again, it changes nothing.
 */
export async function settle(orders: Orders, news: News): Promise<Outcome> {
  const now = orders.clock.now()
  const settled = await transact(orders.db, (tx) => settleIn(orders, tx, news, now))
  const { outcome, order, reviewReason } = settled
  const { method, event, source } = news
  orders.count({ method, kind: event.kind, outcome })
  if (reviewReason !== null)
    orders.log.error(
      { method, kind: event.kind, source, orderId: order?.id ?? null, reviewReason },
      'a payment wants looking at',
    )
  if (outcome === 'counted' && order?.userId)
    orders.notify(order.userId, { orderId: order.id, orderStatus: order.status, kind: order.kind })
  return outcome
}

async function settleIn(orders: Orders, tx: Tx, news: News, now: Date): Promise<Settled> {
  const payment = await paymentOfEvent(orders, tx, news, now)
  if (!payment || payment.method !== news.method) {
    const isNew = await save(tx, { news, payment: null, reviewReason: 'unknown-order', now })
    return { outcome: isNew ? 'held' : 'repeated', order: null, reviewReason: isNew ? 'unknown-order' : null }
  }
  const order = await lockOrder(tx, payment.orderId)
  const misfit = misfitOf(news.event, payment)
  if (!(await save(tx, { news, payment, reviewReason: misfit, now }))) {
    if (!misfit) await followSettlement(orders, tx, { order, payment, event: news.event, now })
    return { outcome: 'repeated', order, reviewReason: null }
  }
  if (misfit) {
    await hold(tx, order, misfit)
    return { outcome: 'held', order, reviewReason: misfit }
  }
  const settled = await apply(orders, tx, order, now)
  await followSettlement(orders, tx, { order: settled.order ?? order, payment, event: news.event, now })
  return settled
}

/**
 * Locks an order with its person. NOTE: the person comes first, as in signing in, which may give the order to somebody else
 * meanwhile: then it is looked at anew.
 */
async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow> {
  const [seen] = await tx.select({ userId: table.userId }).from(table).where(eq(table.id, orderId))
  if (seen?.userId) await lockUser(tx, seen.userId)
  const [order] = await tx.select().from(table).where(eq(table.id, orderId)).for('update')
  if (!order) throw new Error('A payment of no order')
  return order.userId === (seen?.userId ?? null) ? order : lockOrder(tx, orderId)
}

/** Why an event does not fit its payment; null where it does. */
function misfitOf({ kind, amount }: PaymentEvent, { currency, minor }: PaymentRow): string | null {
  if (kind === 'paid') {
    if (amount.currency !== currency) return 'other-currency'
    return amount.minor === minor ? null : 'other-amount'
  }
  if (kind !== 'refunded' && kind !== 'charged-back') return null
  if (amount.currency !== currency) return 'other-currency'
  return amount.minor > 0 && amount.minor <= minor ? null : 'other-amount'
}

type Saving = { news: News; payment: PaymentRow | null; reviewReason: string | null; now: Date }

/** Keeps an event once; false when it was known. */
async function save(tx: Tx, { news, payment, reviewReason, now }: Saving): Promise<boolean> {
  const { method, event, source, raw } = news
  const stored = await tx
    .insert(paymentEvents)
    .values({
      method,
      eventId: event.eventId,
      paymentId: payment?.id ?? null,
      kind: event.kind,
      number: event.orderNumber,
      reference: event.reference,
      currency: event.amount.currency,
      minor: event.amount.minor,
      source,
      raw: storedText(raw),
      reviewReason,
      card: event.card ?? null,
      paidUntil: event.paidUntil ?? null,
      receivedAt: now,
    })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId })
  return stored.length === 1
}

async function apply(orders: Orders, tx: Tx, order: OrderRow, now: Date): Promise<Settled> {
  const tries = await triesOf(tx, order.id)
  const verdict = moderate(tries)
  await saveStates(tx, { verdict, tries, now })
  const isWithdrawn = await isWithdrawnFrom(tx, order.id)
  const stored = await splitRetained(orders, tx, { order, tries, stored: verdict.stored, isWithdrawn })
  const isDue = stored.stays !== null
  const isLate = verdict.isPaid && order.status === orderStatuses.cancel
  if (verdict.isPaid && order.status !== orderStatuses.hasPay)
    await tx.update(table).set({ status: orderStatuses.hasPay, paidAt: now }).where(eq(table.id, order.id))
  if (isDue && stored.stays !== order.fulfilledBy)
    await tx.update(table).set({ fulfilledBy: stored.stays }).where(eq(table.id, order.id))
  if (order.userId !== null && isDue !== order.isFulfilled)
    await (isDue ? fulfil : takeBack)(tx, { order, userId: order.userId, now })
  const comesToNothing = verdict.stored.length > 0 && !isDue
  const reviewReason = reasonToLook([
    ['person-gone', comesToNothing && order.userId === null],
    ['charged-back', verdict.isChargedBack],
    ['withdrawn', comesToNothing && isWithdrawn],
    ['paid-twice', verdict.stored.length > 1],
    ['paid-late', isLate],
  ])
  await refundExtra(orders, tx, { order, tries, stored, now })
  if (reviewReason) await hold(tx, order, reviewReason)
  const [after] = await tx.select().from(table).where(eq(table.id, order.id))
  return {
    outcome: 'counted',
    order: after ?? order,
    reviewReason: order.reviewReason === reviewReason ? null : reviewReason,
  }
}

function reasonToLook(reasons: readonly [string, boolean][]): string | null {
  return reasons.find(([, holds]) => holds)?.[0] ?? null
}

async function triesOf(tx: Queryable, orderId: string) {
  const rows = await tx.select().from(payments).where(eq(payments.orderId, orderId))
  const facts = await tx
    .select({ paymentId: paymentEvents.paymentId, kind: paymentEvents.kind, minor: paymentEvents.minor })
    .from(paymentEvents)
    .where(
      and(
        inArray(
          paymentEvents.paymentId,
          rows.map(({ id }) => id),
        ),
        isNull(paymentEvents.reviewReason),
      ),
    )
  return rows.map((row) => ({ ...row, facts: facts.filter(({ paymentId }) => paymentId === row.id) }))
}

async function saveStates(
  tx: Tx,
  { verdict, tries, now }: { verdict: Verdict; tries: readonly PaymentRow[]; now: Date },
): Promise<void> {
  for (const { id, state, endedAt } of tries) {
    const reported = verdict.states.get(id)
    if (!reported || reported === state) continue
    await tx
      .update(payments)
      // What is paid is asked about no more; what failed may have been tried again at the gateway.
      .set({ state: reported, endedAt: endedAt ?? now, ...(reported === 'paid' ? { nextQueryAt: null } : {}) })
      .where(eq(payments.id, id))
  }
}

/** The first reason stays: it is what somebody looks at. */
async function hold(tx: Tx, { id }: OrderRow, reviewReason: string): Promise<void> {
  await tx
    .update(table)
    .set({ reviewReason })
    .where(and(eq(table.id, id), isNull(table.reviewReason)))
}
