import { handle } from '#platform/http/handler.ts'
import { cancelSubscription } from '../../subscription-contract.ts'
import type { EndSubscriptionNeeds } from '../renewals/end-subscription.ts'
import { endSubscription } from '../renewals/end-subscription.ts'
import type { StatusOf } from '../renewals/subscription-status.ts'

/** Ends the own renewal. */
export function cancelSubscriptionHandler(needs: EndSubscriptionNeeds, statusOf: StatusOf) {
  return handle(cancelSubscription, async ({ actor: { userId }, now }) => {
    await endSubscription(needs, userId)
    return statusOf(userId, now)
  })
}
