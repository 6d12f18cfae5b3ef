import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { ViewNeeds } from '#domains/characters/server/public.ts'
import { selectCharacters, summaryView, viewingOf } from '#domains/characters/server/public.ts'
import { listSessionCharacters } from '../../contract.ts'
import { listConversationRows } from '../list-rows.ts'

/** The characters the person has conversations with. */
export function listSessionCharactersHandler({ db, views }: { db: Db; views: ViewNeeds }) {
  return handle(listSessionCharacters, async ({ params, actor, caller }) => {
    const page = await listConversationRows(db, actor.userId, { ...params, from: 'all' })
    const ids = [...new Set(page.list.map(({ conversation }) => conversation.characterId))].filter(Boolean)
    const byId = new Map(
      (await selectCharacters(db, ids, caller.locale)).map((listed) => [listed.character.id, listed]),
    )
    const viewing = viewingOf(actor, caller)
    const list = ids.flatMap((id) => {
      const listed = byId.get(id)
      return listed ? [summaryView(listed, views, viewing)] : []
    })
    return { list, next: page.next }
  })
}
