import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { setFavourite } from '../../favourites-contract.ts'
import { addFavourite, removeFavourite } from '../favourites.ts'

/** Marks a character as a favourite, or takes the mark away. */
export function setFavouriteHandler(db: Db) {
  return handle(setFavourite, async ({ params: { characterId, isFavourite }, actor, now }) => {
    if (isFavourite) await addFavourite(db, { actor, characterId, now })
    else await removeFavourite(db, actor.userId, characterId)
    return {}
  })
}
