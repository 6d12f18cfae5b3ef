import { and, eq, gte, inArray, isNull, lt } from 'drizzle-orm'
import type { PaymentAdapter, PaymentEvent } from '#platform/payments/payment-adapter.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import { paymentMethods } from '../../payment-methods.ts'
import type { Orders, PaymentRow } from '../orders.ts'
import { settle } from '../settling/settle.ts'
import { paymentDifferences } from '../subscription-tables.ts'
import { orders as table, paymentEvents, payments } from '../tables.ts'
import { dayMs, hourMs } from './renewal-rules.ts'

/** One account, with the brands that it serves. */
type Way = { brands: string[]; method: PaymentMethod; adapter: PaymentAdapter }
type Span = { from: Date; until: Date }
type What = 'not-here' | 'not-there' | 'other-amount' | 'other-state'

const moving: readonly PaymentEvent['kind'][] = ['paid', 'refunded', 'charged-back']
const patienceMs = 15_000

/**
 * Compares what gateways say moved in the last whole day with what is kept here. What nobody told us of is settled now.
 * Where a gateway lists no days, what is kept of the day is asked for one by one.
 */
export async function reconcile(orders: Orders, signal: AbortSignal): Promise<void> {
  for (const way of waysToCompare(orders)) {
    signal.throwIfAborted()
    await compare(orders, way, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      orders.log.error({ err: error, brand: way.brands[0], method: way.method }, 'a day could not be compared')
    })
  }
}

function waysToCompare(orders: Orders): Way[] {
  const ways = new Map<PaymentAdapter, Way>()
  for (const brand of orders.brands)
    for (const method of paymentMethods) {
      const adapter = orders.adapterOf(brand, method)
      if (!adapter) continue
      const way = ways.get(adapter) ?? { brands: [], method, adapter }
      ways.set(adapter, { ...way, brands: [...way.brands, brand] })
    }
  return [...ways.values()]
}

/** The last day that its gateway can tell of as a whole. */
function lastDay(now: Date, { listedAfterMs = 0 }: PaymentAdapter): Span {
  const until = new Date(Math.floor((now.getTime() - listedAfterMs) / dayMs) * dayMs)
  return { from: new Date(until.getTime() - dayMs), until }
}

async function compare(orders: Orders, way: Way, signal: AbortSignal): Promise<void> {
  const { method, adapter } = way
  const span = lastDay(orders.clock.now(), adapter)
  const listed = new Set<string>()
  for await (const event of adapter.list?.(span, signal) ?? []) {
    if (!moving.includes(event.kind)) continue
    listed.add(event.eventId)
    await take(orders, way, event)
  }
  if (adapter.answersQueries === false) return
  for (const { event, payment } of await keptIn(orders, way, span)) {
    if (listed.has(event.eventId)) continue
    signal.throwIfAborted()
    await confirm(orders, way, { event, payment }, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      orders.log.error({ err: error, method, number: event.number }, 'a payment could not be compared')
    })
  }
}

type Kept = { event: typeof paymentEvents.$inferSelect; payment: PaymentRow }

/** Has a gateway say of one payment what it did not list. */
async function confirm(orders: Orders, way: Way, { event, payment }: Kept, signal: AbortSignal): Promise<void> {
  const { number, currency, minor, eventId } = event
  const name = { number, reference: payment.reference, amount: { currency: payment.currency, minor: payment.minor } }
  const told = await way.adapter.query(name, AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]))
  const what = told ? doubtOf(event, told) : 'not-there'
  if (what) await note(orders, way, { subject: eventId, orderNumber: number, amount: { currency, minor }, what })
  if (told && moving.includes(told.kind)) await take(orders, way, told)
}

/** Notes what a gateway says otherwise than it is kept, and settles what nobody told. */
async function take(orders: Orders, way: Way, event: PaymentEvent): Promise<void> {
  const { method } = way
  const what = await differenceOf(orders, method, event)
  if (what) await note(orders, way, { ...event, subject: event.eventId, what })
  if (what === 'not-here') await settle(orders, { method, event, source: 'query', raw: '' })
}

async function differenceOf({ db }: Orders, method: PaymentMethod, event: PaymentEvent): Promise<What | null> {
  const [kept] = await db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.method, method), eq(paymentEvents.eventId, event.eventId)))
  if (!kept) return 'not-here'
  return kept.minor === event.amount.minor && kept.currency === event.amount.currency ? null : 'other-amount'
}

/** What is wrong with what is kept, by the newest that its gateway says of the payment; null where that agrees. */
function doubtOf(kept: Kept['event'], told: PaymentEvent): What | null {
  // Another amount of the same news is found where that is taken.
  if (told.eventId === kept.eventId) return null
  if (!moving.includes(told.kind)) return 'other-state'
  if (kept.kind === 'paid') return told.kind === 'paid' ? 'not-there' : null
  return told.kind === 'paid' ? 'other-state' : null
}

/** What came here well within the span; at its edges a gateway's clock may say another day. */
async function keptIn({ db }: Orders, { method, brands }: Way, { from, until }: Span) {
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
        isNull(paymentEvents.heldFor),
        gte(paymentEvents.receivedAt, new Date(from.getTime() + hourMs)),
        lt(paymentEvents.receivedAt, new Date(until.getTime() - hourMs)),
      ),
    )
}

type Difference = Pick<PaymentEvent, 'orderNumber' | 'amount'> & { subject: string; what: What }

async function note(orders: Orders, { brands: [brand = ''], method }: Way, difference: Difference): Promise<void> {
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
