import { newId } from '#platform/clock/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { orderKinds } from '#domains/wallet/rules.ts'
import { orderStatuses } from '../../rules.ts'
import { tiers } from '../../tiers.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { OrderPayment } from '../payments/query-gateway.ts'
import type { OrderRow, PaymentRow } from '../rows.ts'
import { renewals } from './tables.ts'
import type { Consent } from '../tables.ts'
import { orders as table, payments } from '../tables.ts'
import type { SubscriptionRow } from './subscription-rows.ts'

type NewRenewal = {
  row: SubscriptionRow
  /** The order that the subscription began with. */
  first: OrderRow
  planId: string
  terms: Consent
  attempt: number
  payment: Pick<PaymentRow, 'number' | 'currency' | 'minor' | 'nextQueryAt'>
  now: Date
}

/** Creates the order and the payment of one attempt to renew; null where the number of the payment is known already. */
export async function createRenewalOrder(
  catalogue: Catalogue,
  tx: Tx,
  renewal: NewRenewal,
): Promise<OrderPayment | null> {
  const { row, first, planId, terms, now } = renewal
  const id = newId(now)
  const [payment] = await tx
    .insert(payments)
    .values({
      ...renewal.payment,
      id: newId(now),
      orderId: id,
      method: row.method,
      state: 'open',
      instruction: { kind: 'wait' },
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!payment) return null
  const plan = catalogue.of(row.brand).plans[planId]
  const [order] = await tx
    .insert(table)
    .values({
      id,
      userId: row.userId,
      byVisitor: false,
      brand: row.brand,
      kind: orderKinds.premium,
      goodsId: planId,
      month: terms.renewal?.month ?? row.month,
      coins: plan?.coins ?? first.coins,
      tier: tiers.origin,
      prices: terms.renewal?.prices ?? first.prices,
      onlyStars: first.onlyStars,
      renews: true,
      priceVersion: catalogue.version,
      status: orderStatuses.wait,
      comeFrom: 'renewal',
      extraJson: '',
      consent: terms,
      locale: terms.locale,
      countryCode: first.countryCode,
      createdAt: now,
    })
    .returning()
  if (!order) throw new Error('The order of a renewal was not written')
  await tx.insert(renewals).values({
    orderId: id,
    subscriptionId: row.id,
    paymentId: payment.id,
    periodFrom: row.paidUntil,
    attempt: renewal.attempt,
  })
  return { order, payment }
}
