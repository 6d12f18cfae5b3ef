import { handle } from '#platform/http/handler.ts'
import { selectCharacters, summaryView, viewingOf } from '#domains/characters/server/public.ts'
import { listSessionCharacters } from '../../contract.ts'
import type { Chat } from '../chat.ts'
import { listConversationRows } from '../conversations.ts'

/** The characters the person has conversations with. */
export function listSessionCharactersHandler(chat: Chat) {
  return handle(listSessionCharacters, async ({ params, actor, caller }) => {
    const page = await listConversationRows(chat.db, actor.userId, params)
    const ids = [...new Set(page.list.map(({ conversation }) => conversation.characterId))]
    const byId = new Map(
      (await selectCharacters(chat.db, ids, caller.locale)).map((listed) => [listed.character.id, listed]),
    )
    const viewing = viewingOf(actor, caller)
    const list = ids.flatMap((id) => {
      const listed = byId.get(id)
      return listed ? [summaryView(listed, chat.views, viewing)] : []
    })
    return { list, next: page.next }
  })
}
