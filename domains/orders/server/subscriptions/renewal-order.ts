import { newId } from '#platform/clock/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { orderStatuses, tiers } from '../../rules.ts'
import type { OrderRow, Orders, PaymentRow } from '../orders.ts'
import { renewals } from '../subscription-tables.ts'
import type { Consent } from '../tables.ts'
import { orders as table, payments } from '../tables.ts'
import type { SubscriptionRow } from './subscription-rows.ts'

type CharacterGeneration = {
  row: SubscriptionRow
  /** The order that the subscription began with. */
  first: OrderRow
  planId: string
  terms: Consent
  attempt: number
  payment: Pick<PaymentRow, 'number' | 'currency' | 'minor' | 'nextQueryAt'>
  now: Date
}

export type Renewing = { order: OrderRow; payment: PaymentRow }

/** Makes the order and the payment of one try to renew; null where the number of the payment is known already. */
export async function makeRenewal(orders: Orders, tx: Tx, generation: CharacterGeneration): Promise<Renewing | null> {
  const { row, first, planId, terms, now } = generation
  const id = newId(now)
  const [payment] = await tx
    .insert(payments)
    .values({
      ...generation.payment,
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
  const plan = orders.catalogue.of(row.brand).plans[planId]
  const [order] = await tx
    .insert(table)
    .values({
      id,
      userId: row.userId,
      byVisitor: false,
      brand: row.brand,
      kind: 'vip',
      goodsId: planId,
      month: terms.renewal?.month ?? row.month,
      coins: plan?.coins ?? first.coins,
      tier: tiers.origin,
      prices: terms.renewal?.prices ?? first.prices,
      onlyStars: first.onlyStars,
      renews: true,
      priceVersion: orders.catalogue.version,
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
    attempt: generation.attempt,
  })
  return { order, payment }
}
