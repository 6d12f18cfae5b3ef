import type { CardBackend, PaymentEvent } from '#platform/payments/payment-adapter.ts'
import { emailOf } from '#domains/accounts/server/public.ts'
import type { Orders } from '../orders.ts'
import type { CardRow } from './card-rows.ts'
import type { Renewing } from './renewal-order.ts'
import { dayMs } from './renewal-rules.ts'
import { seriesOf } from './series.ts'

const patienceMs = 30_000
const mostTitle = 32

export type Charging = Renewing & { card: CardRow; backend: CardBackend }

/** Collects from a card that is kept, without its owner. Asked for twice, under one number, a gateway charges once. */
export async function chargeCard(
  orders: Orders,
  { order, payment, card, backend }: Charging,
  signal: AbortSignal,
): Promise<PaymentEvent> {
  const title = orders.titleOf(order)
  const page = `${orders.publicUrl}/settings/subscription`
  return backend.charge(
    {
      number: payment.number,
      amount: { currency: payment.currency, minor: payment.minor },
      title: [...title].slice(0, mostTitle).join(''),
      description: `${title} · ${orders.brandTitle(order.brand)}`,
      // Nobody is there to have an address.
      buyer: {
        id: card.customerId,
        email: order.userId ? await emailOf(orders.db, order.userId) : null,
        country: order.countryCode || null,
        ip: '0.0.0.0',
        locale: order.locale,
        telegramId: null,
      },
      returnUrl: page,
      cancelUrl: page,
      noticeUrl: `${orders.publicUrl}/pay/notice/${payment.method}`,
      expiresAt: new Date(payment.createdAt.getTime() + dayMs),
      everyDays: null,
      storesCardFor: seriesOf(order),
      token: card.token,
      isFirst: false,
    },
    AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  )
}
