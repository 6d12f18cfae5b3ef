import type { Db } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import { handle } from '#platform/http/handler.ts'
import { reportedBy } from '#domains/safety/server/public.ts'
import * as contract from '../../favourites-contract.ts'
import { addFavourite, idsOfFavourites, listFavouriteRows, removeFavourite } from '../favourites.ts'
import type { ViewNeeds } from '../views.ts'
import { summaryView, viewingOf } from '../views.ts'

/** Marks a character as a favourite, or takes the mark away. */
function setFavouriteHandler(db: Db) {
  return handle(contract.setFavourite, async ({ params: { characterId, isFavourite }, actor: { userId }, now }) => {
    if (isFavourite) await addFavourite(db, { userId, characterId, now })
    else await removeFavourite(db, userId, characterId)
    return {}
  })
}

/** The favourites as cards, page by page. */
function listFavouritesHandler(db: Db, needs: ViewNeeds) {
  return handle(contract.listFavourites, async ({ params, actor, caller }) => {
    const except = await reportedBy(db, actor, 'character')
    const page = await listFavouriteRows(db, actor.userId, { ...params, locale: caller.locale, except })
    const viewing = viewingOf(actor, caller)
    return { list: page.list.map((listed) => summaryView(listed, needs, viewing)), next: page.next }
  })
}

/** Every call on favourites with its handler. */
export function favouriteCalls(db: Db, needs: ViewNeeds): HandlersFor<typeof contract> {
  return {
    setFavourite: setFavouriteHandler(db),
    listFavourites: listFavouritesHandler(db, needs),
    favouriteIds: handle(contract.favouriteIds, async ({ actor }) => ({
      ids: await idsOfFavourites(db, actor.userId),
    })),
  }
}
