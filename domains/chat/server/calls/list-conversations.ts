import type { Db } from '#platform/db/database.ts'
import type { Replies } from '../replies.ts'
import { handle } from '#platform/http/handler.ts'
import type { ViewNeeds } from '#domains/characters/server/public.ts'
import { selectCharacters, viewingOf } from '#domains/characters/server/public.ts'
import type { listConversations, tourListConversations } from '../../contract.ts'
import { conversationView } from '../chat.ts'
import { listConversationRows } from '../conversations.ts'

type Needs = { db: Db; replies: Pick<Replies, 'liveText'>; views: ViewNeeds }

/** Own conversations, latest first. */
export function listConversationsHandler(
  call: typeof listConversations | typeof tourListConversations,
  { db, replies, views }: Needs,
) {
  return handle(call, async ({ params, actor, caller }) => {
    const page = await listConversationRows(db, actor.userId, params)
    const listed = await selectCharacters(
      db,
      page.list.map(({ conversation }) => conversation.characterId),
      caller.locale,
    )
    const byId = new Map(listed.map((one) => [one.character.id, one]))
    const viewing = viewingOf(actor, caller)
    const list = page.list.flatMap(({ conversation, last }) => {
      const character = byId.get(conversation.characterId)
      const text = last
        ? { ...last, text: replies.liveText(conversation.leafId ?? '')?.slice(0, 160) ?? last.text }
        : null
      return character ? [conversationView(views, conversation, character, text, viewing)] : []
    })
    return { list, next: page.next }
  })
}
