import { handle } from '#platform/http/handler.ts'
import { cancelSubscription } from '../../subscription-contract.ts'
import type { Orders } from '../orders.ts'
import { endSubscription } from '../subscriptions/end-subscription.ts'
import { statusOf } from '../subscriptions/standing.ts'

/** Ends the own renewal. */
export function cancelSubscriptionHandler(orders: Orders) {
  return handle(cancelSubscription, async ({ actor: { userId }, now }) => {
    await endSubscription(orders, userId)
    return statusOf(orders, userId, now)
  })
}
