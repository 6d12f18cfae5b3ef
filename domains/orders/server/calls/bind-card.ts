import { handle } from '#platform/http/handler.ts'
import { registerCard } from '../../subscription-contract.ts'
import type { Orders } from '../orders.ts'
import { finishLink } from '../subscriptions/link-card.ts'
import { statusOf } from '../subscriptions/standing.ts'

/** Keeps the card that was linked. */
export function registerCardHandler(orders: Orders) {
  return handle(registerCard, async ({ params, actor: { userId }, now }) => {
    await finishLink(orders, { userId, id: params.linkId, now })
    return statusOf(orders, userId, now)
  })
}
