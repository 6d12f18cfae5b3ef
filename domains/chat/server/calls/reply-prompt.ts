import { handle } from '#platform/http/handler.ts'
import type { replyPrompt, tourReplyPrompt } from '../../contract.ts'
import type { Chat } from '../chat.ts'
import { promptOf } from '../chat.ts'
import { findConversation } from '../conversations.ts'
import { findMessage } from '../messages.ts'

/** The knowledge of the character for one reply. */
export function replyPromptHandler(call: typeof replyPrompt | typeof tourReplyPrompt, chat: Chat) {
  return handle(call, async ({ params, actor, caller, fail }) => {
    const row = (await findMessage(chat.db, actor.userId, params.messageId)) ?? fail('MESSAGE_NOT_FOUND')
    if (row.role !== 'character') fail('MESSAGE_NOT_FOUND')
    const conversation =
      (await findConversation(chat.db, actor.userId, row.conversationId)) ?? fail('MESSAGE_NOT_FOUND')
    const { built } = await promptOf(chat, { conversation, reply: row, actor, locale: caller.locale })
    return { parts: built.parts, engine: row.engine }
  })
}
