import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { PaymentEvent } from '#platform/payments/payment-adapter.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { orderStatuses } from '../../rules.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import type { QueueLetter } from '../letters/payment-letters.ts'
import type { Gateways } from '../payments/gateways.ts'
import type { CountEvent, NotifyOwner } from '../purchase-events.ts'
import type { SettledEvent } from '../renewals/renewal-outcome.ts'
import type { LockedOrder } from '../locks.ts'
import { lockOrder } from '../locks.ts'
import type { OrderRow, PaymentRow } from '../rows.ts'
import { orders as table, paymentEvents, payments } from '../tables.ts'
import { fulfil, revoke } from './fulfilment.ts'
import { noticeText } from './notice-text.ts'
import type { PaymentSummary } from './reduce-payment-events.ts'
import { reducePaymentEvents } from './reduce-payment-events.ts'
import { isWithdrawnFrom, refundSurplus, splitRetained } from './retained-payments.ts'

/** One event that a gateway has proven, and how it came here. */
export type Report = { method: PaymentMethod; event: PaymentEvent; source: 'notice' | 'query'; raw: string }

/** A `flagged` event is stored and does not count until the operator has reviewed it. */
export type Outcome = 'counted' | 'repeated' | 'flagged'

/**
 * Settles one event of a payment: stores it, and fulfils or revokes its order, all in one transaction. The same event again
 * changes nothing.
 */
export type Settle = (report: Report) => Promise<Outcome>

export type SettleNeeds = {
  db: Db
  clock: Clock
  log: Log
  events: { count: CountEvent; notify: NotifyOwner }
  gateways: Pick<Gateways, 'canRefund'>
  queueLetter: QueueLetter
  renewals: {
    /** The payment that an event is about; null where its number is unknown. */
    paymentOf(tx: Tx, report: Report, now: Date): Promise<PaymentRow | null>
    /** Begins, continues or ends the subscription of an order that was settled. */
    follow(tx: Tx, settled: SettledEvent): Promise<void>
  }
}

/** Settles what gateways report. */
export function createSettle(needs: SettleNeeds): Settle {
  const { db, clock, log, events } = needs
  return async (report) => {
    const now = clock.now()
    const settled = await transact(db, (tx) => settleIn(needs, tx, report, now))
    const { outcome, order, reviewReason } = settled
    const { method, event, source } = report
    events.count({ method, kind: event.kind, outcome })
    if (reviewReason !== null)
      log.error(
        { method, kind: event.kind, source, orderId: order?.id ?? null, reviewReason },
        'a payment needs a review',
      )
    if (outcome === 'counted' && order?.userId)
      events.notify(order.userId, { orderId: order.id, orderStatus: order.status, kind: order.kind })
    return outcome
  }
}

type Settled = { outcome: Outcome; order: OrderRow | null; reviewReason: string | null }

async function settleIn(needs: SettleNeeds, tx: Tx, report: Report, now: Date): Promise<Settled> {
  const { renewals } = needs
  const payment = await renewals.paymentOf(tx, report, now)
  if (!payment || payment.method !== report.method) {
    const isNew = await storeEvent(tx, { report, payment: null, reviewReason: 'unknown-order', now })
    return { outcome: isNew ? 'flagged' : 'repeated', order: null, reviewReason: isNew ? 'unknown-order' : null }
  }
  const order = await lockOrder(tx, payment.orderId)
  if (!order) throw new Error('A payment of no order')
  const { owner } = order
  const reviewReason = mismatchOf(report.event, payment)
  if (!(await storeEvent(tx, { report, payment, reviewReason, now }))) {
    // It may bring the card that the first notice did not name. Old news of a subscription would undo what came after it.
    if (!reviewReason && report.event.kind === 'paid')
      await renewals.follow(tx, { order, owner, payment, event: report.event, now })
    return { outcome: 'repeated', order, reviewReason: null }
  }
  if (reviewReason) {
    await flagForReview(tx, order, reviewReason)
    return { outcome: 'flagged', order, reviewReason }
  }
  const settled = await apply(needs, tx, order, now)
  await renewals.follow(tx, { order: settled.order ?? order, owner, payment, event: report.event, now })
  return settled
}

/** Why an event does not match its payment; null where it does. */
function mismatchOf({ kind, amount }: PaymentEvent, { currency, minor }: PaymentRow): string | null {
  if (kind === 'paid') {
    if (amount.currency !== currency) return 'other-currency'
    return amount.minor === minor ? null : 'other-amount'
  }
  if (kind !== 'refunded' && kind !== 'charged-back') return null
  if (amount.currency !== currency) return 'other-currency'
  return amount.minor > 0 && amount.minor <= minor ? null : 'other-amount'
}

type NewEvent = { report: Report; payment: PaymentRow | null; reviewReason: string | null; now: Date }

/** Stores an event once; false when it was known. */
async function storeEvent(tx: Tx, { report, payment, reviewReason, now }: NewEvent): Promise<boolean> {
  const { method, event, source, raw } = report
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
      raw: noticeText(raw),
      reviewReason,
      card: event.card ?? null,
      paidUntil: event.paidUntil ?? null,
      sequence: event.sequence ?? null,
      receivedAt: now,
    })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId })
  return stored.length === 1
}

/** Brings an order to the state that all its events amount to. */
async function apply(
  { gateways: { canRefund }, queueLetter }: SettleNeeds,
  tx: Tx,
  order: LockedOrder,
  now: Date,
): Promise<Settled> {
  const tries = await triesOf(tx, order.id)
  const summary = reducePaymentEvents(tries)
  await saveStates(tx, { summary, tries, now })
  const isWithdrawn = await isWithdrawnFrom(tx, order.id)
  const retained = await splitRetained(canRefund, tx, { order, tries, retained: summary.retained, isWithdrawn })
  const isDue = retained.fulfilling !== null
  const isLate = summary.isPaid && order.status === orderStatuses.cancel
  if (summary.isPaid && order.status !== orderStatuses.hasPay)
    await tx.update(table).set({ status: orderStatuses.hasPay, paidAt: now }).where(eq(table.id, order.id))
  if (isDue && retained.fulfilling !== order.fulfilledBy)
    await tx.update(table).set({ fulfilledBy: retained.fulfilling }).where(eq(table.id, order.id))
  if (order.userId !== null && isDue !== order.isFulfilled) {
    if (!order.owner) throw new Error('An order cannot be fulfilled for a person who is gone')
    await (isDue ? fulfil : revoke)(order.owner, order, now)
  }
  const isUnused = summary.retained.length > 0 && !isDue
  const reviewReason = firstReason([
    ['person-gone', isUnused && order.userId === null],
    ['charged-back', summary.isChargedBack],
    ['withdrawn', isUnused && isWithdrawn],
    ['paid-twice', summary.retained.length > 1],
    ['paid-late', isLate],
  ])
  await refundSurplus({ canRefund, queueLetter }, tx, { order, tries, retained, now })
  if (reviewReason) await flagForReview(tx, order, reviewReason)
  const [after] = await tx.select().from(table).where(eq(table.id, order.id))
  const isKnown = order.reviewReason === reviewReason
  return { outcome: 'counted', order: after ?? order, reviewReason: isKnown ? null : reviewReason }
}

function firstReason(reasons: readonly [string, boolean][]): string | null {
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
  { summary, tries, now }: { summary: PaymentSummary; tries: readonly PaymentRow[]; now: Date },
): Promise<void> {
  for (const { id, state, endedAt } of tries) {
    const reported = summary.states.get(id)
    if (!reported || reported === state) continue
    await tx
      .update(payments)
      // A paid payment is not queried again; one that failed may have been tried again at the gateway.
      .set({ state: reported, endedAt: endedAt ?? now, ...(reported === 'paid' ? { nextQueryAt: null } : {}) })
      .where(eq(payments.id, id))
  }
}

/** Flags an order for the operator. The first reason stays: it is the one under review. */
async function flagForReview(tx: Tx, { id }: OrderRow, reviewReason: string): Promise<void> {
  await tx
    .update(table)
    .set({ reviewReason })
    .where(and(eq(table.id, id), isNull(table.reviewReason)))
}
