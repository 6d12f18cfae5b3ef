import type { Tx } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { characterDetail } from '../../contract.ts'
import { findCharacter, similarTo } from '../catalogue.ts'
import type { ViewNeeds } from '../views.ts'
import { detailView, summaryView } from '../views.ts'

/** One character's page. */
export function characterDetailHandler(db: Tx, needs: ViewNeeds) {
  return handle(characterDetail, async ({ params, actor, caller, fail }) => {
    const viewing = { locale: caller.locale, isAdult: actor?.isAdult ?? false }
    const found = (await findCharacter(db, params.characterId, viewing.locale)) ?? fail('CHARACTER_NOT_FOUND')
    const similar = await similarTo(db, found.character, viewing.locale)
    return {
      character: detailView(found, needs, viewing),
      similar: similar.map((listed) => summaryView(listed, needs, viewing)),
    }
  })
}
