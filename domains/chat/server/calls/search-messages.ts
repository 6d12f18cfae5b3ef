import type { ViewNeeds } from '#domains/characters/server/public.ts'
import { selectCharacters, summaryView, viewingOf } from '#domains/characters/server/public.ts'
import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { searchMessages, tourSearchMessages } from '../../tools-contract.ts'
import { excerptOf, findMessages } from '../search/search-messages.ts'

type Needs = { db: Db; views: ViewNeeds }

/** Own messages that have all words of a search, the latest first. */
export function searchMessagesHandler(call: typeof searchMessages | typeof tourSearchMessages, { db, views }: Needs) {
  return handle(call, async ({ params, actor, caller }) => {
    const { search, sessionId: conversationId = null, cursor = null, limit } = params
    const wanted = { userId: actor.userId, conversationId, search, cursor, limit }
    const { list, next } = await findMessages(db, wanted)
    const ids = [...new Set(list.map(({ characterId }) => characterId))]
    const listed = ids.length > 0 ? await selectCharacters(db, ids, caller.locale) : []
    const byId = new Map(listed.map((one) => [one.character.id, one]))
    const viewing = viewingOf(actor, caller)
    return {
      next,
      list: list.flatMap(({ characterId, text, ...hit }) => {
        const character = byId.get(characterId)
        return character
          ? [{ ...hit, character: summaryView(character, views, viewing), ...excerptOf(text, search) }]
          : []
      }),
    }
  })
}
