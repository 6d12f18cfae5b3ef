import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { restoreMessage, tourRestoreMessage } from '../../contract.ts'
import { restoreBranch } from '../branches.ts'
import type { Chat } from '../chat.ts'

/** Brings back a deleted message and what followed it. */
export function restoreMessageHandler(call: typeof restoreMessage | typeof tourRestoreMessage, chat: Chat) {
  return handle(call, async ({ params, actor, fail }) => {
    const shown =
      (await transact(chat.db, (tx) => restoreBranch(tx, actor.userId, params.messageId))) ?? fail('MESSAGE_NOT_FOUND')
    chat.events.publish(actor.userId, 'conversation', { sessionId: shown.conversationId })
    return { leafId: shown.leafId }
  })
}
