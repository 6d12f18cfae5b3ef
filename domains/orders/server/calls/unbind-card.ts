import { handle } from '#platform/http/handler.ts'
import { removeCard } from '../../subscription-contract.ts'
import type { Orders } from '../orders.ts'
import { unlinkCard } from '../subscriptions/link-card.ts'
import { statusOf } from '../subscriptions/standing.ts'

/** Has a card forgotten. */
export function removeCardHandler(orders: Orders) {
  return handle(removeCard, async ({ params, actor: { userId }, now }) => {
    await unlinkCard(orders, { userId, id: params.id, now })
    return statusOf(orders, userId, now)
  })
}
