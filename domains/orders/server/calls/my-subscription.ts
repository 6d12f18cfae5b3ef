import { handle } from '#platform/http/handler.ts'
import { mySubscription } from '../../subscription-contract.ts'
import type { Orders } from '../orders.ts'
import { statusOf } from '../subscriptions/standing.ts'

/** The own subscription. */
export function mySubscriptionHandler(orders: Orders) {
  return handle(mySubscription, ({ actor: { userId }, now }) => statusOf(orders, userId, now))
}
