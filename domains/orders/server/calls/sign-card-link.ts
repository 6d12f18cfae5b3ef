import { handle } from '#platform/http/handler.ts'
import { signCardLink } from '../../subscription-contract.ts'
import type { Orders } from '../orders.ts'
import { beginLink } from '../subscriptions/link-card.ts'

/** The form by which a card is linked. */
export function signCardLinkHandler(orders: Orders) {
  return handle(signCardLink, ({ actor: { userId }, caller, now }) => beginLink(orders, { userId, caller, now }))
}
