import { and, eq, gte, inArray, isNull, lt } from 'drizzle-orm'
import type { PaymentEvent, UnreadLine } from '#platform/payments/payment-adapter.ts'
import { PaymentError } from '#platform/payments/payment-adapter.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import type { Orders, PaymentRow } from '../orders.ts'
import { settle } from '../settling/settle.ts'
import { paymentDifferences } from '../subscription-tables.ts'
import { orders as table, paymentEvents, payments } from '../tables.ts'
import type { Span, Comparison } from './compared-days.ts'
import { daysDue, saveCompared, comparisonsOf } from './compared-days.ts'
import { dayMs, hourMs } from './renewal-rules.ts'

type What = (typeof paymentDifferences.$inferSelect)['what']

const moving: readonly PaymentEvent['kind'][] = ['paid', 'refunded', 'charged-back']
const patienceMs = 15_000
/** Of a day that is over for so long, a payment that its gateway is silent about holds up no other. */
const longestWaitMs = 3 * dayMs

/**
 * Compares what gateways say moved in each whole day with what is kept here; a day that could not be compared is taken up
 * again, and no later one before it. What nobody told us of is settled now. Where a gateway lists no days, what is kept of
 * the day is asked for one by one.
 */
export async function reconcile(orders: Orders, signal: AbortSignal): Promise<void> {
  for (const comparison of comparisonsOf(orders)) {
    signal.throwIfAborted()
    await compareDue(orders, comparison, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      orders.log.error(
        { err: error, brand: comparison.brands[0], method: comparison.method },
        'a day could not be compared',
      )
    })
  }
}

async function compareDue(orders: Orders, comparison: Comparison, signal: AbortSignal): Promise<void> {
  for (const span of await daysDue(orders, comparison)) {
    signal.throwIfAborted()
    await compare(orders, { comparison, span }, signal)
    await saveCompared(orders.db, comparison, span)
  }
}

type Day = { comparison: Comparison; span: Span }

async function compare(orders: Orders, { comparison, span }: Day, signal: AbortSignal): Promise<void> {
  const { adapter } = comparison
  const listed = new Set<string>()
  for await (const line of adapter.list?.(span, signal) ?? []) {
    if (line.kind === 'unread') await noteUnread(orders, comparison, line)
    else if (moving.includes(line.kind)) {
      listed.add(line.eventId)
      await take(orders, comparison, line)
    }
  }
  if (adapter.answersQueries === false) return
  for (const { event, payment } of await storedIn(orders, comparison, span)) {
    if (listed.has(event.eventId)) continue
    signal.throwIfAborted()
    await confirm(orders, comparison, { event, payment }, signal).catch(async (error: unknown) => {
      signal.throwIfAborted()
      if (isWorthQuerying(error) && orders.clock.now().getTime() - span.until.getTime() < longestWaitMs) throw error
      await noteUnread(orders, comparison, {
        subject: event.eventId,
        orderNumber: event.number,
        amount: { currency: event.currency, minor: event.minor },
        error,
      })
    })
  }
}

/** What a gateway has refused, or answered with something else, will not read better the next time. */
function isWorthQuerying(error: unknown): boolean {
  return !(error instanceof PaymentError) || error.kind === 'unreachable'
}

type Stored = { event: typeof paymentEvents.$inferSelect; payment: PaymentRow }

/** Has a gateway say of one payment what it did not list. */
async function confirm(
  orders: Orders,
  comparison: Comparison,
  { event, payment }: Stored,
  signal: AbortSignal,
): Promise<void> {
  const { number, currency, minor, eventId } = event
  const name = { number, reference: payment.reference, amount: { currency: payment.currency, minor: payment.minor } }
  const reported = await comparison.adapter.query(name, AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]))
  const what = reported ? doubtOf(event, reported) : 'not-there'
  if (what) await note(orders, comparison, { subject: eventId, orderNumber: number, amount: { currency, minor }, what })
  if (reported && moving.includes(reported.kind)) await take(orders, comparison, reported)
}

/** Notes what a gateway says otherwise than it is kept, and settles what nobody told. */
async function take(orders: Orders, comparison: Comparison, event: PaymentEvent): Promise<void> {
  const { method } = comparison
  const what = await differenceOf(orders, method, event)
  if (what) await note(orders, comparison, { ...event, subject: event.eventId, what })
  if (what === 'not-here') await settle(orders, { method, event, source: 'query', raw: '' })
}

async function differenceOf({ db }: Orders, method: PaymentMethod, event: PaymentEvent): Promise<What | null> {
  const [stored] = await db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.method, method), eq(paymentEvents.eventId, event.eventId)))
  if (!stored) return 'not-here'
  return stored.minor === event.amount.minor && stored.currency === event.amount.currency ? null : 'other-amount'
}

/** What is wrong with what is kept, by the newest that its gateway says of the payment; null where that agrees. */
function doubtOf(stored: Stored['event'], reported: PaymentEvent): What | null {
  // Another amount of the same news is found where that is taken.
  if (reported.eventId === stored.eventId) return null
  if (!moving.includes(reported.kind)) return 'other-state'
  if (stored.kind === 'paid') return reported.kind === 'paid' ? 'not-there' : null
  return reported.kind === 'paid' ? 'other-state' : null
}

/** What came here well within the span; at its edges a gateway's clock may say another day. */
async function storedIn({ db }: Orders, { method, brands }: Comparison, { from, until }: Span) {
  return db
    .select({ event: paymentEvents, payment: payments })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .innerJoin(table, eq(table.id, payments.orderId))
    .where(
      and(
        eq(paymentEvents.method, method),
        inArray(table.brand, brands),
        inArray(paymentEvents.kind, [...moving]),
        isNull(paymentEvents.reviewReason),
        gte(paymentEvents.receivedAt, new Date(from.getTime() + hourMs)),
        lt(paymentEvents.receivedAt, new Date(until.getTime() - hourMs)),
      ),
    )
}

async function noteUnread(
  orders: Orders,
  comparison: Comparison,
  { subject, orderNumber, amount, error }: Pick<UnreadLine, 'subject' | 'orderNumber' | 'amount'> & { error: unknown },
): Promise<void> {
  orders.log.error({ err: error, method: comparison.method, number: orderNumber }, 'a payment could not be compared')
  await note(orders, comparison, { subject, orderNumber, amount: amount ?? unknownAmount, what: 'unread' })
}

/** What stands for an amount that nobody could read. */
const unknownAmount = { currency: '', minor: 0 }

type Difference = Pick<PaymentEvent, 'orderNumber' | 'amount'> & { subject: string; what: What }

async function note(
  orders: Orders,
  { brands: [brand = ''], method }: Comparison,
  difference: Difference,
): Promise<void> {
  const { subject, what, orderNumber, amount } = difference
  const added = await orders.db
    .insert(paymentDifferences)
    .values({ brand, method, subject, what, number: orderNumber, ...amount, foundAt: orders.clock.now() })
    .onConflictDoNothing()
    .returning({ subject: paymentDifferences.subject })
  if (added.length === 0) return
  orders.count({ method, kind: 'difference', outcome: what })
  orders.log.error({ brand, method, what, number: orderNumber }, 'a gateway and the books do not agree')
}
