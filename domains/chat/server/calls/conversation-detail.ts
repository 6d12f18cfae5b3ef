import { handle } from '#platform/http/handler.ts'
import type { conversationDetail, tourConversationDetail } from '../../contract.ts'
import type { Chat } from '../chat.ts'
import { characterOf, openedView } from '../chat.ts'
import { findConversation } from '../conversations.ts'

/** One own conversation. */
export function conversationDetailHandler(call: typeof conversationDetail | typeof tourConversationDetail, chat: Chat) {
  return handle(call, async ({ params, actor, caller, now, fail }) => {
    const row = (await findConversation(chat.db, actor.userId, params.sessionId)) ?? fail('SESSION_NOT_FOUND')
    const listed = await characterOf(chat, row.characterId, caller.locale)
    return openedView(chat, row, listed, actor, caller, now)
  })
}
