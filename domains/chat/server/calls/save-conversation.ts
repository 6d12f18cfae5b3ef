import { handle } from '#platform/http/handler.ts'
import type {
  deleteConversation,
  restoreConversation,
  saveDraft,
  tourDeleteConversation,
  tourRestoreConversation,
  tourSaveDraft,
} from '../../contract.ts'
import type { Chat } from '../chat.ts'
import { restoreConversationRow, updateConversation } from '../conversations.ts'

/** Takes away a conversation. */
export function deleteConversationHandler(call: typeof deleteConversation | typeof tourDeleteConversation, chat: Chat) {
  return handle(call, async ({ params, actor, now, fail }) => {
    if (!(await updateConversation(chat.db, actor.userId, params.sessionId, { deletedAt: now })))
      fail('SESSION_NOT_FOUND')
    chat.events.publish(actor.userId, 'conversation', { sessionId: params.sessionId })
    return {}
  })
}

/** Brings a conversation back. */
export function restoreConversationHandler(
  call: typeof restoreConversation | typeof tourRestoreConversation,
  chat: Chat,
) {
  return handle(call, async ({ params, actor, fail }) => {
    if (!(await restoreConversationRow(chat.db, actor.userId, params.sessionId))) fail('SESSION_NOT_FOUND')
    chat.events.publish(actor.userId, 'conversation', { sessionId: params.sessionId })
    return {}
  })
}

/** Stores a draft that was not sent. */
export function saveDraftHandler(call: typeof saveDraft | typeof tourSaveDraft, chat: Chat) {
  return handle(call, async ({ params, actor, fail }) => {
    if (!(await updateConversation(chat.db, actor.userId, params.sessionId, { draft: params.text })))
      fail('SESSION_NOT_FOUND')
    return {}
  })
}
