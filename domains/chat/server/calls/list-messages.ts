import { z } from 'zod'
import { handle } from '#platform/http/handler.ts'
import type { listMessages, tourListMessages } from '../../contract.ts'
import type { Chat } from '../chat.ts'
import { findConversation } from '../conversations.ts'
import { pageOfBranch } from '../messages.ts'

/** Messages of the branch the person sees, newest first. */
export function listMessagesHandler(call: typeof listMessages | typeof tourListMessages, chat: Chat) {
  return handle(call, async ({ params, actor, fail }) => {
    const row = (await findConversation(chat.db, actor.userId, params.sessionId)) ?? fail('SESSION_NOT_FOUND')
    const cursor = z.uuid().safeParse(params.cursor)
    const fromId = cursor.success ? cursor.data : row.leafId
    if (fromId === null) return { list: [], next: null }
    const page = await pageOfBranch(chat.db, {
      userId: actor.userId,
      conversationId: row.id,
      fromId,
      limit: params.limit,
    })
    // A reply that grows is newer in memory than in its row.
    const list = page.list.map((message) => ({ ...message, text: chat.replies.liveText(message.id) ?? message.text }))
    return { list, next: page.next }
  })
}
