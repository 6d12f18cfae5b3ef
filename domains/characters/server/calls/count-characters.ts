import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { reportedBy } from '#domains/safety/server/public.ts'
import { countCharacters } from '../../contract.ts'
import { countCatalogue, countPeople } from '../catalogue.ts'
import { chosenFor, seenBy } from '../feed-choice.ts'
import type { SearchWords } from '../search/search-words.ts'

/** The counts behind a filter, before it is applied. */
export function countCharactersHandler(db: Db, searchWords: SearchWords) {
  return handle(countCharacters, async ({ params, actor, caller }) => {
    const search = params.search?.trim() ? await searchWords(params.search, caller.locale) : []
    if (search === null) return { count: 0, tags: [], people: [] }
    const except = await reportedBy(db, actor, 'character')
    const filter = { ...params, ...chosenFor(params, actor), ...seenBy(actor), search, except }
    const [counted, people] = await Promise.all([
      countCatalogue(db, filter, caller.locale),
      countPeople(db, filter, caller.locale),
    ])
    return { ...counted, people }
  })
}
