import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { favouriteIds } from '../../favourites-contract.ts'
import { idsOfFavourites } from '../favourites.ts'

/** The ids of all favourites. */
export function favouriteIdsHandler(db: Db) {
  return handle(favouriteIds, async ({ actor }) => ({ ids: await idsOfFavourites(db, actor.userId) }))
}
