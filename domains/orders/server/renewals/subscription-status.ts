import { isLifetime, subscriptionActions } from '../../rules.ts'
import type { DataOf } from '#platform/contract/call.ts'
import type { Db } from '#platform/db/database.ts'
import { premiumUntilOf } from '#domains/wallet/server/public.ts'
import type { mySubscription, Subscription } from '../../subscription-contract.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { amountView } from '../checkout/order-view.ts'
import { cardsOf } from '../cards/card-rows.ts'
import { nextAmount, nextPlan } from './next-payment.ts'
import type { SubscriptionRow } from './subscription-rows.ts'
import { currentOf } from './subscription-rows.ts'

export type SubscriptionStatus = DataOf<typeof mySubscription>
export type StatusOf = (userId: string, now: Date) => Promise<SubscriptionStatus>

/** Reads a person's premium, what renews it, and their cards. */
export function createStatusOf(db: Db, catalogue: Pick<Catalogue, 'of'>): StatusOf {
  return async (userId, now) => {
    const [row, premiumUntil, cards] = await Promise.all([
      currentOf(db, userId),
      premiumUntilOf(db, userId),
      cardsOf(db, userId),
    ])
    const until = premiumUntil && premiumUntil > now ? premiumUntil.getTime() : null
    const paying = row && row.state !== 'ended' ? row.cardId : null
    return {
      subscription: row && subscriptionView(catalogue, row),
      vipExpireAt: until,
      isLifetime: isLifetime(until),
      cards: cards.map(({ id, scheme, last4, expires }) => ({
        id,
        brand: scheme,
        last4,
        expires,
        pays: id === paying,
      })),
    }
  }
}

function subscriptionView(catalogue: Pick<Catalogue, 'of'>, row: SubscriptionRow): Subscription {
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
        : { at: (row.dueAt ?? paidUntil).getTime(), ...amountView(nextAmount(catalogue, row, nextPlan(row))), by },
    nextPlanId,
  }
}
