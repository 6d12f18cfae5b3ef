import { handle } from '#platform/http/handler.ts'
import { readCard } from '../../cards-contract.ts'
import type { CardReading } from '../cards/cards.ts'
import { previewCard } from '../cards/import-card-file.ts'

/** Shows what importing a card would give. */
export function readCardHandler(reading: CardReading) {
  return handle(readCard, ({ params, actor, caller, file }) =>
    previewCard(reading, { userId: actor.userId, file, parked: params.parked }, caller.locale),
  )
}
