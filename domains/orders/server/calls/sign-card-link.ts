import { handle } from '#platform/http/handler.ts'
import { signCardLink } from '../../subscription-contract.ts'
import type { LinkCardNeeds } from '../cards/link-card.ts'
import { beginLink } from '../cards/link-card.ts'

/** Returns the form by which a card is linked. */
export function signCardLinkHandler(cards: LinkCardNeeds) {
  return handle(signCardLink, ({ actor: { userId }, caller, now }) => beginLink(cards, { userId, caller, now }))
}
