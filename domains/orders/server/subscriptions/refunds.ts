import type { SQL } from 'drizzle-orm'
import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { PaymentError } from '#platform/payments/payment-adapter.ts'
import type { Orders, PaymentRow } from '../orders.ts'
import { askGateway } from '../paying/ask-gateway.ts'
import { refunds } from '../subscription-tables.ts'
import { orders as table, paymentEvents, payments } from '../tables.ts'

type RefundRow = typeof refunds.$inferSelect

const atATime = 50
const patienceMs = 15_000
const minuteMs = 60_000
const mostMinutes = 720
const mostAttempts = 20

type PaidPayment = { payment: PaymentRow; reference: string }

/** The payment whose money an order is for, with the gateway's name for it; null where none is here. */
export async function paidPayment(tx: Tx, orderId: string): Promise<PaidPayment | null> {
  return firstPaid(tx, eq(payments.orderId, orderId))
}

/** The earliest that was paid; one whose money went back only where there is no other. */
async function firstPaid(tx: Tx, which: SQL): Promise<PaidPayment | null> {
  const isBack = sql`exists (
    select from ${paymentEvents} b where b.payment_id = ${payments.id} and b.kind in ('refunded', 'charged-back')
  )`
  const [found] = await tx
    .select({ payment: payments, reference: paymentEvents.reference })
    .from(payments)
    .innerJoin(paymentEvents, eq(paymentEvents.paymentId, payments.id))
    .where(and(which, eq(payments.state, 'paid'), eq(paymentEvents.kind, 'paid'), isNull(paymentEvents.heldFor)))
    .orderBy(asc(isBack), asc(payments.id))
    .limit(1)
  return found ?? null
}

/** Has gateways give back what is due, and asks for what they have not told of yet. */
export async function giveBackDue(orders: Orders, signal: AbortSignal): Promise<void> {
  const due = await orders.db
    .select({ key: refunds.key })
    .from(refunds)
    .where(and(isNotNull(refunds.nextAt), lte(refunds.nextAt, orders.clock.now())))
    .orderBy(asc(refunds.nextAt))
    .limit(atATime)
  for (const { key } of due) {
    signal.throwIfAborted()
    await giveBack(orders, key, signal)
  }
}

/** One step of a refund. Under its key a gateway gives back once; what it tells of that is settled like all news. */
export async function giveBack(orders: Orders, key: string, signal?: AbortSignal): Promise<void> {
  const { db, clock, log } = orders
  const [refund] = await db.select().from(refunds).where(eq(refunds.key, key))
  if (!refund || refund.state === 'done' || refund.state === 'refused') return
  try {
    const state = refund.state === 'due' ? await askGatewayFor(orders, refund) : 'asked'
    await look(orders, refund, signal)
    const isDone = state === 'done' || (await isTold(db, refund))
    await keepState(db, refund, isDone ? 'done' : state, clock.now())
  } catch (error) {
    signal?.throwIfAborted()
    const isRefused = error instanceof PaymentError && error.kind === 'refused'
    log[isRefused ? 'error' : 'warn']({ err: error, orderId: refund.orderId }, 'money could not be given back')
    await keepState(db, refund, isRefused && refund.state === 'due' ? 'refused' : refund.state, clock.now())
  }
}

async function askGatewayFor(orders: Orders, refund: RefundRow): Promise<'done' | 'asked'> {
  const [order] = await orders.db.select().from(table).where(eq(table.id, refund.orderId))
  const paid = await firstPaid(orders.db, eq(payments.id, refund.paymentId))
  const adapter = order && paid ? orders.adapterOf(order.brand, paid.payment.method) : null
  if (!paid || !adapter?.refund)
    throw new PaymentError('refused', 'nobody can give this back but a person of the house')
  const { number, currency, minor } = paid.payment
  const { key, reason } = refund
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
    await askGateway(orders, found, signal).catch((error: unknown) =>
      orders.log.warn({ err: error }, 'a gateway could not be asked of a refund'),
    )
}

async function isTold(tx: Tx, { paymentId }: RefundRow): Promise<boolean> {
  const rows = await tx
    .select({ eventId: paymentEvents.eventId })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.paymentId, paymentId), eq(paymentEvents.kind, 'refunded')))
    .limit(1)
  return rows.length === 1
}

async function keepState(tx: Tx, { key, attempts }: RefundRow, state: RefundRow['state'], now: Date): Promise<void> {
  const waitMs = Math.min(2 ** attempts, mostMinutes) * minuteMs
  const isOver = state === 'done' || state === 'refused' || attempts >= mostAttempts
  await tx
    .update(refunds)
    .set({ state, attempts: attempts + 1, nextAt: isOver ? null : new Date(now.getTime() + waitMs) })
    .where(eq(refunds.key, key))
}
