import type { DataOf } from '#platform/contract/call.ts'
import type { Client } from '#platform/contract/client.ts'
import { listFavourites } from '../../calls.gen.ts'

export type FavouritesPage = DataOf<typeof listFavourites>

export const favouritesAtOnce = 24

/** The first favourites of a person; null when they did not come. */
export async function loadFavourites(client: Client): Promise<FavouritesPage | null> {
  const answer = await client.call(listFavourites, { limit: favouritesAtOnce }, { silent: true })
  return answer.ok ? answer.data : null
}
