import { isLifetime, subscriptionActions } from '../../rules.ts'
import type { DataOf } from '#platform/contract/call.ts'
import { premiumUntilOf } from '#domains/wallet/server/public.ts'
import type { mySubscription, Subscription } from '../../subscription-contract.ts'
import type { Orders } from '../orders.ts'
import { amountView } from '../ordering/order-view.ts'
import { cardsOf } from './card-rows.ts'
import { nextAmount, nextPlan } from './next-payment.ts'
import type { SubscriptionRow } from './subscription-rows.ts'
import { currentOf } from './subscription-rows.ts'

/** How somebody's premium and what renews it stand. */
export async function statusOf(orders: Orders, userId: string, now: Date): Promise<DataOf<typeof mySubscription>> {
  const [row, premiumUntil, cards] = await Promise.all([
    currentOf(orders.db, userId),
    premiumUntilOf(orders.db, userId),
    cardsOf(orders.db, userId),
  ])
  const until = premiumUntil && premiumUntil > now ? premiumUntil.getTime() : null
  const paying = row && row.state !== 'ended' ? row.cardId : null
  return {
    subscription: row && subscriptionView(orders, row),
    vipExpireAt: until,
    isLifetime: isLifetime(until),
    cards: cards.map(({ id, scheme, last4, expires }) => ({ id, brand: scheme, last4, expires, pays: id === paying })),
  }
}

function subscriptionView(orders: Orders, row: SubscriptionRow): Subscription {
  const { planId, month, state, paidUntil, nextPlanId } = row
  const by = row.cardId === null ? 'stars' : 'card'
  return {
    planId,
    month,
    action: row.action === subscriptionActions.subIn ? subscriptionActions.subIn : subscriptionActions.cancel,
    state,
    paidUntil: paidUntil.getTime(),
    next:
      state === 'ended'
        ? null
        : { at: (row.dueAt ?? paidUntil).getTime(), ...amountView(nextAmount(orders, row, nextPlan(row))), by },
    nextPlanId,
  }
}
