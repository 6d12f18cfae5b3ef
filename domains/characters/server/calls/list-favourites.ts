import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { reportedBy } from '#domains/safety/server/public.ts'
import { listFavourites } from '../../favourites-contract.ts'
import { seenBy } from '../feed-choice.ts'
import { listFavouriteRows } from '../favourites.ts'
import type { ViewNeeds } from '../views.ts'
import { summaryView, viewingOf } from '../views.ts'

/** The favourites as cards, page by page. */
export function listFavouritesHandler(db: Db, needs: ViewNeeds) {
  return handle(listFavourites, async ({ params, actor, caller }) => {
    const except = await reportedBy(db, actor, 'character')
    const page = await listFavouriteRows(db, actor.userId, {
      ...params,
      locale: caller.locale,
      except,
      ...seenBy(actor),
    })
    const viewing = viewingOf(actor, caller)
    return { list: page.list.map((listed) => summaryView(listed, needs, viewing)), next: page.next }
  })
}
