import { handle } from '#platform/http/handler.ts'
import { importCard } from '../../cards-contract.ts'
import type { Cards } from '../cards/cards.ts'
import { takeCardIn } from '../cards/import-card-file.ts'
import { ownView } from '../custom/own-view.ts'
import { viewingOf } from '../views.ts'

/** Makes a new character of a card. */
export function importCardHandler(cards: Cards) {
  return handle(importCard, async ({ params, actor, caller, now, file }) => {
    const custom = await takeCardIn(cards, { actor, locale: caller.locale, now, file, params })
    return { character: ownView({ custom, character: null }, cards.generation, viewingOf(actor, caller)) }
  })
}
