import { handle } from '#platform/http/handler.ts'
import { selectCharacters, viewingOf } from '#domains/characters/server/public.ts'
import type { listConversations, tourListConversations } from '../../contract.ts'
import type { Chat } from '../chat.ts'
import { conversationView } from '../chat.ts'
import { listConversationRows } from '../conversations.ts'

/** Own conversations, latest first. */
export function listConversationsHandler(call: typeof listConversations | typeof tourListConversations, chat: Chat) {
  return handle(call, async ({ params, actor, caller }) => {
    const page = await listConversationRows(chat.db, actor.userId, params)
    const listed = await selectCharacters(
      chat.db,
      page.list.map(({ conversation }) => conversation.characterId),
      caller.locale,
    )
    const byId = new Map(listed.map((one) => [one.character.id, one]))
    const viewing = viewingOf(actor, caller)
    const list = page.list.flatMap(({ conversation, last }) => {
      const character = byId.get(conversation.characterId)
      const text = last
        ? { ...last, text: chat.replies.liveText(conversation.leafId ?? '')?.slice(0, 160) ?? last.text }
        : null
      return character ? [conversationView(chat, conversation, character, text, viewing)] : []
    })
    return { list, next: page.next }
  })
}
