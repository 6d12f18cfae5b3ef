import { handle } from '#platform/http/handler.ts'
import { mySubscription } from '../../subscription-contract.ts'
import type { StatusOf } from '../renewals/subscription-status.ts'

/** Shows the own subscription. */
export function mySubscriptionHandler(statusOf: StatusOf) {
  return handle(mySubscription, ({ actor: { userId }, now }) => statusOf(userId, now))
}
