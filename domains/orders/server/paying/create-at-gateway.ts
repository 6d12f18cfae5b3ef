import { and, eq, isNull } from 'drizzle-orm'
import { refuse } from '#platform/http/handler.ts'
import type { Buyer, CreatedPayment, PaymentRequest } from '#platform/payments/payment-adapter.ts'
import { PaymentError } from '#platform/payments/payment-adapter.ts'
import { emailOf, telegramIdOf } from '#domains/accounts/server/public.ts'
import type { Buying, OrderRow, Orders, PaymentRow } from '../orders.ts'
import { renewalOf } from '../subscriptions/series.ts'
import { payments } from '../tables.ts'
import { buyerId } from './buyer-id.ts'
import { storeCreated } from './keep-created.ts'

const patienceMs = 10_000
const mostTitle = 32

type Creating = {
  order: OrderRow
  payment: PaymentRow
  /** The page that takes over a checkout session, where a way to pay has one. */
  sessionPage: string | null
}

/** Has the gateway open a payment, and keeps what the page has to do. What it refuses ends the try. */
export async function createAtGateway(orders: Orders, creating: Creating, by: Buying): Promise<PaymentRow> {
  const { order, payment } = creating
  const adapter = orders.adapterOf(order.brand, payment.method) ?? refuse('PAY_METHOD_CLOSED')
  const request = await requestFor(orders, creating, by)
  let created: CreatedPayment
  try {
    created = await adapter.create(request, AbortSignal.timeout(patienceMs))
  } catch (error) {
    const kind = error instanceof PaymentError ? error.kind : 'unreachable'
    orders.log.warn({ method: payment.method, kind, err: error }, 'a payment could not be begun')
    // Who asks twice under one number may be refused for what was opened already: that stays.
    if (kind === 'refused')
      await orders.db
        .update(payments)
        .set({ state: 'failed', endedAt: by.now })
        .where(and(eq(payments.id, payment.id), eq(payments.state, 'open'), isNull(payments.instruction)))
    return refuse('PAYMENT_UNREACHABLE')
  }
  return storeCreated(orders.db, payment, created)
}

async function requestFor(
  orders: Orders,
  { order, payment, sessionPage }: Creating,
  by: Buying,
): Promise<PaymentRequest> {
  const { caller, now } = by
  const title = orders.titleOf(order)
  const back = `${caller.origin}/pay/return/${payment.method}/${payment.number}`
  return {
    number: payment.number,
    amount: { currency: payment.currency, minor: payment.minor },
    title: [...title].slice(0, mostTitle).join(''),
    description: `${title} · ${orders.brandTitle(order.brand)}`,
    buyer: await buyerOf(orders, by),
    returnUrl: sessionPage ?? back,
    cancelUrl: back,
    noticeUrl: `${orders.publicUrl}/pay/notice/${payment.method}`,
    expiresAt: payment.expiresAt ?? now,
    ...renewalOf(payment.method, order),
  }
}

/** Who buys, as far as a gateway has to know. */
async function buyerOf({ db, tokenSecret }: Orders, { userId, caller }: Buying): Promise<Buyer> {
  return {
    id: buyerId({ tokenSecret }, userId),
    email: await emailOf(db, userId),
    country: caller.country || null,
    ip: caller.address,
    locale: caller.locale,
    telegramId: await telegramIdOf(db, userId),
  }
}
