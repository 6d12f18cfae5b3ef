import { handle } from '#platform/http/handler.ts'
import { unbindCard } from '../../subscription-contract.ts'
import type { Orders } from '../orders.ts'
import { unlinkCard } from '../subscriptions/link-card.ts'
import { standingOf } from '../subscriptions/standing.ts'

/** Has a card forgotten. */
export function unbindCardHandler(orders: Orders) {
  return handle(unbindCard, async ({ params, actor: { userId }, now }) => {
    await unlinkCard(orders, { userId, id: params.id, now })
    return standingOf(orders, userId, now)
  })
}
