import { handle } from '#platform/http/handler.ts'
import { registerCard } from '../../subscription-contract.ts'
import type { LinkCardNeeds } from '../cards/link-card.ts'
import { finishLink } from '../cards/link-card.ts'
import type { StatusOf } from '../renewals/subscription-status.ts'

/** Stores the card that was linked. */
export function registerCardHandler(cards: LinkCardNeeds, statusOf: StatusOf) {
  return handle(registerCard, async ({ params, actor: { userId }, now }) => {
    await finishLink(cards, { userId, id: params.linkId, now })
    return statusOf(userId, now)
  })
}
