import { handle } from '#platform/http/handler.ts'
import { removeCard } from '../../subscription-contract.ts'
import type { LinkCardNeeds } from '../cards/link-card.ts'
import { unlinkCard } from '../cards/link-card.ts'
import type { StatusOf } from '../renewals/subscription-status.ts'

/** Has the gateway forget a card. */
export function removeCardHandler(cards: LinkCardNeeds, statusOf: StatusOf) {
  return handle(removeCard, async ({ params, actor: { userId }, now }) => {
    await unlinkCard(cards, { userId, id: params.id, now })
    return statusOf(userId, now)
  })
}
