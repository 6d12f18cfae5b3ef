import { handle } from '#platform/http/handler.ts'
import { bindCard } from '../../subscription-contract.ts'
import type { Orders } from '../orders.ts'
import { finishLink } from '../subscriptions/link-card.ts'
import { standingOf } from '../subscriptions/standing.ts'

/** Keeps the card that was linked. */
export function bindCardHandler(orders: Orders) {
  return handle(bindCard, async ({ params, actor: { userId }, now }) => {
    await finishLink(orders, { userId, id: params.linkId, now })
    return standingOf(orders, userId, now)
  })
}
