import { handle } from '#platform/http/handler.ts'
import { exportCard } from '../../cards-contract.ts'
import type { CardWriting } from '../cards/cards.ts'
import { exportAddress } from '../cards/export-address.ts'
import { findExportable } from '../cards/export-card.ts'

/** An address where an own character is found as a card. */
export function exportCardHandler(cards: CardWriting) {
  return handle(exportCard, async ({ params: { characterId, format }, actor: { userId }, caller, now, fail }) => {
    const found = await findExportable(cards, { ownerId: userId, id: characterId })
    if (found === 'gone') return fail('CHARACTER_NOT_FOUND')
    if (found === 'building') return fail('CHARACTER_BUILDING')
    const audience = caller.publisher === 'miniapp' ? 'app' : 'web'
    return exportAddress(cards.keys, { characterId, format, audience, ownerId: userId, now })
  })
}
