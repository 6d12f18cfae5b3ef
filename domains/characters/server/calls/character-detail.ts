import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { reportedBy } from '#domains/safety/server/public.ts'
import { characterDetail } from '../../contract.ts'
import { findCharacter, similarTo } from '../catalogue.ts'
import { seenBy } from '../feed-choice.ts'
import { canMeet } from '../visibility.ts'
import type { ViewNeeds } from '../views.ts'
import { detailView, summaryView, viewingOf } from '../views.ts'

/** One character's page: an open one for everybody, a private one for her creator. */
export function characterDetailHandler(db: Db, needs: ViewNeeds) {
  return handle(characterDetail, async ({ params, actor, caller, fail }) => {
    const viewing = viewingOf(actor, caller)
    const found = await findCharacter(db, params.characterId, viewing.locale)
    const except = await reportedBy(db, actor, 'character')
    if (!found || !canMeet(found.character, actor) || except.includes(params.characterId))
      return fail('CHARACTER_NOT_FOUND')
    const { character } = found
    const similar = await similarTo(db, character, { locale: viewing.locale, except, ...seenBy(actor) })
    return {
      character: detailView(found, needs, viewing),
      isOwn: character.ownerId !== null && character.ownerId === actor?.userId,
      similar: similar.map((listed) => summaryView(listed, needs, viewing)),
    }
  })
}
