import type { SQL } from 'drizzle-orm'
import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { PaymentError } from '#platform/payments/payment-adapter.ts'
import type { Orders, PaymentRow } from '../orders.ts'
import { queryGateway } from '../paying/ask-gateway.ts'
import { refunds } from '../subscription-tables.ts'
import { orders as table, paymentEvents, payments } from '../tables.ts'
import { stopAtGateway } from './gateway-renewal.ts'

type RefundRow = typeof refunds.$inferSelect

const atATime = 50
const patienceMs = 15_000
/** Longer than asking a gateway takes: whoever died in it is followed after that. */
const claimMs = 120_000
const minuteMs = 60_000
const mostMinutes = 720
const mostAttempts = 20

type PaidPayment = { payment: PaymentRow; reference: string; paidUntil: Date | null }

/** The payment whose money an order is for, with the gateway's name for it; null where none is here. */
export async function paidPayment(tx: Queryable, orderId: string): Promise<PaidPayment | null> {
  return firstPaid(tx, eq(payments.orderId, orderId))
}

/** What has gone back of a payment, as gateways proved it. */
const returned = sql`(
  select coalesce(sum(b.minor), 0) from ${paymentEvents} b
  where b.payment_id = ${payments.id} and b.held_for is null and b.kind in ('refunded', 'charged-back')
)`

/** The one that the order is given for, else the earliest; one whose money went back only where there is no other. */
async function firstPaid(tx: Queryable, which: SQL): Promise<PaidPayment | null> {
  const { reference, paidUntil } = paymentEvents
  const [found] = await tx
    .select({ payment: payments, reference, paidUntil })
    .from(payments)
    .innerJoin(table, eq(table.id, payments.orderId))
    .innerJoin(paymentEvents, eq(paymentEvents.paymentId, payments.id))
    .where(and(which, eq(payments.state, 'paid'), eq(paymentEvents.kind, 'paid'), isNull(paymentEvents.reviewReason)))
    .orderBy(
      sql`${returned} >= ${payments.minor}`,
      sql`${payments.id} is distinct from ${table.fulfilledBy}`,
      asc(payments.id),
    )
    .limit(1)
  return found ?? null
}

/** Has gateways give back what is due, and asks for what they have not told of yet. */
export async function refundDue(orders: Orders, signal: AbortSignal): Promise<void> {
  const due = await orders.db
    .select({ key: refunds.key })
    .from(refunds)
    .where(and(isNotNull(refunds.nextAt), lte(refunds.nextAt, orders.clock.now())))
    .orderBy(asc(refunds.nextAt))
    .limit(atATime)
  for (const { key } of due) {
    signal.throwIfAborted()
    await executeRefund(orders, key, signal)
  }
}

/** One step of a refund. Under its key a gateway gives back once; what it tells of that is settled like all news. */
export async function executeRefund(orders: Orders, key: string, signal?: AbortSignal): Promise<void> {
  const refund = await claim(orders, key)
  if (!refund) return
  try {
    const state = refund.state === 'due' ? await queryGatewayFor(orders, refund) : 'asked'
    await look(orders, refund, signal)
    const isDone = state === 'done' || (await isShown(orders.db, refund))
    await saveState(orders, refund, isDone ? 'done' : state)
  } catch (error) {
    signal?.throwIfAborted()
    const isRefused = error instanceof PaymentError && error.kind === 'refused'
    orders.log[isRefused ? 'error' : 'warn']({ err: error, orderId: refund.orderId }, 'money could not be given back')
    await saveState(orders, refund, isRefused && refund.state === 'due' ? 'refused' : refund.state)
  }
}

/** Takes a refund that is due for one try, so that no two ask a gateway at once; null where there is nothing to do. */
async function claim({ db, clock }: Orders, key: string): Promise<RefundRow | null> {
  const now = clock.now()
  const [claimed] = await db
    .update(refunds)
    .set({ attempts: sql`${refunds.attempts} + 1`, nextAt: new Date(now.getTime() + claimMs) })
    .where(and(eq(refunds.key, key), inArray(refunds.state, ['due', 'asked']), lte(refunds.nextAt, now)))
    .returning()
  return claimed ?? null
}

async function queryGatewayFor(orders: Orders, refund: RefundRow): Promise<'done' | 'asked'> {
  const [order] = await orders.db.select().from(table).where(eq(table.id, refund.orderId))
  const paid = await firstPaid(orders.db, eq(payments.id, refund.paymentId))
  const adapter = order && paid ? orders.adapterOf(order.brand, paid.payment.method) : null
  if (!order || !paid || !adapter?.refund)
    throw new PaymentError('refused', 'nobody can give this back but a person of the house')
  const { method, number } = paid.payment
  const { key, reason, currency, minor } = refund
  // A gateway that collects by itself would go on collecting what was given back.
  if (paid.paidUntil)
    await stopAtGateway(orders, { brand: order.brand, method, reference: paid.reference, cardId: null })
  const amount = { currency, minor }
  return adapter.refund({ number, reference: paid.reference, amount, key, reason }, AbortSignal.timeout(patienceMs))
}

/** What the gateway says of it now; that it cannot be asked is no fault of the refund. */
async function look(orders: Orders, { paymentId }: RefundRow, signal: AbortSignal | undefined): Promise<void> {
  const [found] = await orders.db
    .select({ order: table, payment: payments })
    .from(payments)
    .innerJoin(table, eq(table.id, payments.orderId))
    .where(eq(payments.id, paymentId))
  if (found)
    await queryGateway(orders, found, signal).catch((error: unknown) =>
      orders.log.warn({ err: error }, 'a gateway could not be asked of a refund'),
    )
}

async function isShown(tx: Queryable, { paymentId }: RefundRow): Promise<boolean> {
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, paymentId), sql`${returned} >= ${payments.minor}`))
  return rows.length === 1
}

/** Keeps how a try went, where no later one has begun meanwhile. */
async function saveState({ db, clock, log }: Orders, refund: RefundRow, state: RefundRow['state']): Promise<void> {
  const { key, orderId, attempts } = refund
  const waitMs = Math.min(2 ** (attempts - 1), mostMinutes) * minuteMs
  const isAbandoned = attempts >= mostAttempts && state !== 'done'
  const isOver = state === 'done' || state === 'refused' || isAbandoned
  if (isAbandoned) log.error({ orderId, key, state }, 'money was not given back, and is not tried again')
  await db
    .update(refunds)
    .set({ state, nextAt: isOver ? null : new Date(clock.now().getTime() + waitMs) })
    .where(and(eq(refunds.key, key), eq(refunds.attempts, attempts)))
}
