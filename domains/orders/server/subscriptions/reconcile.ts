import { and, eq, gte, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { PaymentAdapter, PaymentEvent } from '#platform/payments/payment-adapter.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import { paymentMethods } from '../../payment-methods.ts'
import type { Orders } from '../orders.ts'
import { settle } from '../settling/settle.ts'
import { paymentDifferences } from '../subscription-tables.ts'
import { paymentEvents } from '../tables.ts'
import { dayMs, hourMs } from './renewal-rules.ts'

type Way = { brand: string; method: PaymentMethod; adapter: PaymentAdapter }
type Span = { from: Date; until: Date }
type What = 'not-here' | 'not-there' | 'other-amount'

const moving: readonly PaymentEvent['kind'][] = ['paid', 'refunded', 'charged-back']

/** Compares what gateways say moved in the last whole day with what is kept here. What nobody told us of is settled now. */
export async function reconcile(orders: Orders, signal: AbortSignal): Promise<void> {
  const until = new Date(Math.floor(orders.clock.now().getTime() / dayMs) * dayMs)
  const span = { from: new Date(until.getTime() - dayMs), until }
  for (const way of waysThatList(orders)) {
    signal.throwIfAborted()
    await compare(orders, way, span, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      orders.log.error({ err: error, brand: way.brand, method: way.method }, 'a day could not be compared')
    })
  }
}

/** One account may serve several brands: each is asked once. */
function waysThatList(orders: Orders): Way[] {
  const seen = new Set<PaymentAdapter>()
  return orders.brands.flatMap((brand) =>
    paymentMethods.flatMap((method): Way[] => {
      const adapter = orders.adapterOf(brand, method)
      if (!adapter?.list || seen.has(adapter)) return []
      seen.add(adapter)
      return [{ brand, method, adapter }]
    }),
  )
}

async function compare(orders: Orders, way: Way, span: Span, signal: AbortSignal): Promise<void> {
  const { method, adapter } = way
  const listed = new Set<string>()
  for await (const event of adapter.list?.(span, signal) ?? []) {
    if (!moving.includes(event.kind)) continue
    listed.add(event.eventId)
    const what = await differenceOf(orders, method, event)
    if (what) await note(orders, way, { ...event, subject: event.eventId, what })
    if (what === 'not-here') await settle(orders, { method, event, source: 'query', raw: '' })
  }
  for (const event of await keptIn(orders, method, span))
    if (!listed.has(event.eventId))
      await note(orders, way, {
        subject: event.eventId,
        orderNumber: event.number,
        amount: { currency: event.currency, minor: event.minor },
        what: 'not-there',
      })
}

async function differenceOf({ db }: Orders, method: PaymentMethod, event: PaymentEvent): Promise<What | null> {
  const [kept] = await db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.method, method), eq(paymentEvents.eventId, event.eventId)))
  if (!kept) return 'not-here'
  return kept.minor === event.amount.minor && kept.currency === event.amount.currency ? null : 'other-amount'
}

/** What came here well within the span; at its edges a gateway's clock may say another day. */
async function keptIn({ db }: Orders, method: PaymentMethod, { from, until }: Span) {
  return db
    .select()
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.method, method),
        eq(paymentEvents.source, 'notice'),
        inArray(paymentEvents.kind, [...moving]),
        isNotNull(paymentEvents.paymentId),
        isNull(paymentEvents.heldFor),
        gte(paymentEvents.receivedAt, new Date(from.getTime() + hourMs)),
        lt(paymentEvents.receivedAt, new Date(until.getTime() - hourMs)),
      ),
    )
}

type Difference = Pick<PaymentEvent, 'orderNumber' | 'amount'> & { subject: string; what: What }

async function note(orders: Orders, { brand, method }: Way, difference: Difference): Promise<void> {
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
