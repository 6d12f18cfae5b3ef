import type { Db } from '#platform/db/database.ts'
import type { CardBackend, PaymentEvent } from '#platform/payments/payment-adapter.ts'
import { emailOf } from '#domains/accounts/server/public.ts'
import type { CardRow } from '../cards/card-rows.ts'
import { goodsText } from '../payments/goods-text.ts'
import { noticeUrlOf } from '../payments/notice-url.ts'
import type { OrderPayment } from '../payments/query-gateway.ts'
import type { PurchaseTexts } from '../purchase-texts.ts'
import { dayMs } from './renewal-rules.ts'
import { seriesOf } from './series.ts'

const timeoutMs = 30_000

export type CardCharge = OrderPayment & { card: CardRow; backend: CardBackend }

type Needs = { db: Db; texts: Pick<PurchaseTexts, 'titleOf' | 'brandTitle'>; publicUrl: string }

/** Charges a stored card without its owner. Under one number a gateway charges once, however often it is requested. */
export type ChargeCard = (charge: CardCharge, signal: AbortSignal) => Promise<PaymentEvent>

/** Charges stored cards. */
export function createChargeCard({ db, texts, publicUrl }: Needs): ChargeCard {
  const page = `${publicUrl}/settings/subscription`
  return async ({ order, payment, card, backend }, signal) =>
    backend.charge(
      {
        ...goodsText(texts, order),
        number: payment.number,
        amount: { currency: payment.currency, minor: payment.minor },
        // The owner is not there, so there is no address.
        buyer: {
          id: card.customerId,
          email: order.userId ? await emailOf(db, order.userId) : null,
          country: order.countryCode || null,
          ip: '0.0.0.0',
          locale: order.locale,
          telegramId: null,
        },
        returnUrl: page,
        cancelUrl: page,
        noticeUrl: noticeUrlOf(publicUrl, payment.method),
        expiresAt: new Date(payment.createdAt.getTime() + dayMs),
        everyDays: null,
        storesCardFor: seriesOf(order),
        token: card.token,
        isFirst: false,
      },
      AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    )
}
