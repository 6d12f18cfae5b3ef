import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { exportChat, tourExportChat } from '../../chat-files-contract.ts'
import { exportAddress } from '../chat-files/export-chat.ts'
import { findConversation } from '../conversations.ts'

/** An address where an own conversation is found as a file. */
export function exportChatHandler(
  call: typeof exportChat | typeof tourExportChat,
  { db, secret }: { db: Db; secret: Uint8Array },
) {
  return handle(
    call,
    async ({ params: { sessionId: conversationId, format }, actor: { userId }, caller, now, fail }) => {
      if (!(await findConversation(db, userId, conversationId))) return fail('SESSION_NOT_FOUND')
      const audience = caller.publisher === 'miniapp' ? 'app' : 'web'
      return exportAddress(secret, { conversationId, format, audience, ownerId: userId }, now)
    },
  )
}
