import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { CreatedPayment, PaymentRequest } from '#platform/payments/payment-adapter.ts'
import { PaymentError } from '#platform/payments/payment-adapter.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { Purchaser } from '../checkout/purchaser.ts'
import type { PurchaseTexts } from '../purchase-texts.ts'
import { renewalOf } from '../renewals/series.ts'
import type { OrderRow, PaymentRow } from '../rows.ts'
import { payments } from '../tables.ts'
import type { Buyers } from './buyers.ts'
import type { Gateways } from './gateways.ts'
import { goodsText } from './goods-text.ts'
import { noticeUrlOf } from './notice-url.ts'
import { storeCreated } from './store-created.ts'

const timeoutMs = 10_000

export type CreateAtGatewayNeeds = {
  db: Db
  log: Log
  gateways: Pick<Gateways, 'adapterOf'>
  buyers: Pick<Buyers, 'buyerOf'>
  texts: Pick<PurchaseTexts, 'titleOf' | 'brandTitle'>
  publicUrl: string
}

type Creation = {
  order: OrderRow
  payment: PaymentRow
  /** The page that takes over a checkout session, for a method that has one. */
  sessionPage: string | null
}

/** Opens a payment at its gateway and stores what the page has to do. A refusal of the gateway ends the try. */
export type CreateAtGateway = (creation: Creation, by: Purchaser) => Promise<PaymentRow>

/** Opens payments at gateways. */
export function createCreateAtGateway(needs: CreateAtGatewayNeeds): CreateAtGateway {
  const { db, log, gateways } = needs
  return async (creation, by) => {
    const { order, payment } = creation
    const adapter = gateways.adapterOf(order.brand, payment.method) ?? refuse('PAY_METHOD_CLOSED')
    const request = await requestFor(needs, creation, by)
    let created: CreatedPayment
    try {
      created = await adapter.create(request, AbortSignal.timeout(timeoutMs))
    } catch (error) {
      const kind = error instanceof PaymentError ? error.kind : 'unreachable'
      log.warn({ method: payment.method, kind, err: error }, 'a payment could not be begun')
      // A second request under one number may be refused because the first has opened the payment: that one stays.
      if (kind === 'refused')
        await db
          .update(payments)
          .set({ state: 'failed', endedAt: by.now })
          .where(and(eq(payments.id, payment.id), eq(payments.state, 'open'), isNull(payments.instruction)))
      return refuse('PAYMENT_UNREACHABLE')
    }
    return storeCreated(db, payment, created)
  }
}

async function requestFor(
  { buyers, texts, publicUrl }: CreateAtGatewayNeeds,
  { order, payment, sessionPage }: Creation,
  { userId, caller, now }: Purchaser,
): Promise<PaymentRequest> {
  const back = `${caller.origin}/pay/return/${payment.method}/${payment.number}`
  return {
    ...goodsText(texts, order),
    number: payment.number,
    amount: { currency: payment.currency, minor: payment.minor },
    buyer: await buyers.buyerOf(userId, caller),
    returnUrl: sessionPage ?? back,
    cancelUrl: back,
    noticeUrl: noticeUrlOf(publicUrl, payment.method),
    expiresAt: payment.expiresAt ?? now,
    ...renewalOf(payment.method, order),
  }
}
