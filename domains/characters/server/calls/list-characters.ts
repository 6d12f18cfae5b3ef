import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { reportedBy } from '#domains/safety/server/public.ts'
import type { listCharacters, listCharactersPaged, tourListCharacters } from '../../contract.ts'
import { listCatalogue } from '../catalogue.ts'
import { chosenFor, seenBy } from '../feed-choice.ts'
import { isByRelatedWork } from '../search/related-work.ts'
import type { SearchWords } from '../search/search-words.ts'
import type { ViewNeeds } from '../views.ts'
import { summaryView, viewingOf } from '../views.ts'

type FeedCall = typeof listCharacters | typeof listCharactersPaged | typeof tourListCharacters

/** The feed, one handler for its three addresses. */
export function listCharactersHandler(call: FeedCall, db: Db, needs: ViewNeeds, searchWords: SearchWords) {
  return handle(call, async ({ params, actor, caller }) => {
    const except = await reportedBy(db, actor, 'character')
    const search = params.search?.trim() ? await searchWords(params.search, caller.locale) : []
    if (search === null) return { list: [], next: null }
    const page = await listCatalogue(
      db,
      { ...params, ...chosenFor(params, actor), ...seenBy(actor), search, except },
      caller.locale,
    )
    const viewing = viewingOf(actor, caller)
    const list = page.list.map((listed) => {
      const summary = summaryView(listed, needs, viewing)
      const searchTexts = [listed.character.searchText, listed.translation?.searchText ?? '']
      const { occupation } = summary
      return isByRelatedWork({ searchTexts, occupation }, search)
        ? { ...summary, isRelatedWork: true as const }
        : summary
    })
    return { list, next: page.next }
  })
}
