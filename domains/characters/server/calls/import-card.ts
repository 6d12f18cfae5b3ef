import { handle } from '#platform/http/handler.ts'
import { importCard } from '../../cards-contract.ts'
import type { ImportCardNeeds } from '../cards/cards.ts'
import { takeCardIn } from '../cards/import-card-file.ts'
import type { OwnViewNeeds } from '../custom/character-generation.ts'
import { ownView } from '../custom/own-view.ts'
import { viewingOf } from '../views.ts'

/** Makes a new character of a card. */
export function importCardHandler(needs: ImportCardNeeds & OwnViewNeeds) {
  return handle(importCard, async ({ params, actor, caller, now, file }) => {
    const custom = await takeCardIn(needs, { actor, locale: caller.locale, now, file, params })
    return { character: ownView({ custom, character: null }, needs, viewingOf(actor, caller)) }
  })
}
