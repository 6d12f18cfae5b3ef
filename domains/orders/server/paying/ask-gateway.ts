import { and, desc, eq, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import type { PaymentEvent } from '#platform/payments/payment-adapter.ts'
import { orderStatuses } from '../../rules.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import type { OrderRow, Orders, PaymentRow } from '../orders.ts'
import { settle } from '../settling/settle.ts'
import { payments } from '../tables.ts'

const patienceMs = 10_000
/** A page that asks in a hurry is told what is known. */
const pauseMs = 2_000

/**
 * Has a gateway say how a payment stands, and takes that into account. What the buyer has approved is collected, as long as
 * the order still waits. Rejects with PaymentError.
 */
export async function queryGateway(
  orders: Orders,
  { order, payment }: { order: OrderRow; payment: PaymentRow },
  signal?: AbortSignal,
): Promise<void> {
  const adapter = orders.adapterOf(order.brand, payment.method)
  if (!adapter) return
  const limit = AbortSignal.timeout(patienceMs)
  const name = {
    number: payment.number,
    reference: payment.reference,
    amount: { currency: payment.currency, minor: payment.minor },
  }
  const collects = adapter.capture !== undefined && order.status === orderStatuses.wait
  const request = (collects ? adapter.capture : undefined) ?? adapter.query
  const event: PaymentEvent | null = await request(name, signal ? AbortSignal.any([signal, limit]) : limit)
  // An answer names its payment: one about another is none.
  if (event && event.orderNumber === payment.number)
    await settle(orders, { method: payment.method, event, source: 'query', raw: '' })
}

/** The last try of an order by one of these ways, taken for asking; null where there is none, or it was asked just now. */
export async function claimForQuery(
  { db }: Orders,
  { id }: OrderRow,
  methods: readonly PaymentMethod[],
  now: Date,
): Promise<PaymentRow | null> {
  const [last] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, id), inArray(payments.method, [...methods]), ne(payments.state, 'paid')))
    .orderBy(desc(payments.id))
    .limit(1)
  if (!last) return null
  const isRested = or(isNull(payments.requestedAt), lte(payments.requestedAt, new Date(now.getTime() - pauseMs)))
  const [taken] = await db
    .update(payments)
    .set({ requestedAt: now })
    .where(and(eq(payments.id, last.id), isRested))
    .returning()
  return taken ?? null
}
