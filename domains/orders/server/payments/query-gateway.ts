import { and, desc, eq, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { PaymentEvent } from '#platform/payments/payment-adapter.ts'
import { orderStatuses } from '../../rules.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import type { OrderRow, PaymentRow } from '../rows.ts'
import type { Settle } from '../settlement/settle.ts'
import { payments } from '../tables.ts'
import type { Gateways } from './gateways.ts'

const timeoutMs = 10_000
/** A page that queries more often gets the known state. */
const pauseMs = 2_000

export type OrderPayment = { order: OrderRow; payment: PaymentRow }

/**
 * Queries a gateway for the state of a payment and settles the answer. Money that the buyer has approved is captured
 * while the order still waits. Rejects with PaymentError.
 */
export type QueryGateway = (of: OrderPayment, signal?: AbortSignal) => Promise<void>

/** Queries gateways. */
export function createQueryGateway(gateways: Pick<Gateways, 'adapterOf'>, settle: Settle): QueryGateway {
  return async ({ order, payment }, signal) => {
    const adapter = gateways.adapterOf(order.brand, payment.method)
    if (!adapter) return
    const limit = AbortSignal.timeout(timeoutMs)
    const name = {
      number: payment.number,
      reference: payment.reference,
      amount: { currency: payment.currency, minor: payment.minor },
    }
    const captures = adapter.capture !== undefined && order.status === orderStatuses.wait
    const request = (captures ? adapter.capture : undefined) ?? adapter.query
    const event: PaymentEvent | null = await request(name, signal ? AbortSignal.any([signal, limit]) : limit)
    // An answer about another payment is ignored.
    if (event && event.orderNumber === payment.number)
      await settle({ method: payment.method, event, source: 'query', raw: '' })
  }
}

/** The last try of an order by one of these methods, claimed for a query; null where there is none, or it was queried just now. */
export async function claimForQuery(
  db: Db,
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
  const [claimed] = await db
    .update(payments)
    .set({ requestedAt: now })
    .where(and(eq(payments.id, last.id), isRested))
    .returning()
  return claimed ?? null
}
