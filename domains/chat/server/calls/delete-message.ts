import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { deleteMessage, tourDeleteMessage } from '../../contract.ts'
import { deleteBranch } from '../branches.ts'
import type { Chat } from '../chat.ts'

/** Takes away a message and what follows it. */
export function deleteMessageHandler(call: typeof deleteMessage | typeof tourDeleteMessage, chat: Chat) {
  return handle(call, async ({ params, actor, now, fail }) => {
    const left =
      (await transact(chat.db, (tx) => deleteBranch(tx, actor.userId, params.messageId, now))) ??
      fail('MESSAGE_NOT_FOUND')
    chat.events.publish(actor.userId, 'conversation', { sessionId: left.conversationId })
    return { leafId: left.leafId }
  })
}
