import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { SigningKeys } from '#platform/secrets/signing-keys.ts'
import type { exportChat, tourExportChat } from '../../chat-files-contract.ts'
import { exportAddress } from '../chat-files/export-chat.ts'
import { findConversation } from '../conversations.ts'
import { isScene } from '../scenes/scenes.ts'

/** An address where an own conversation is found as a file. */
export function exportChatHandler(
  call: typeof exportChat | typeof tourExportChat,
  { db, keys }: { db: Db; keys: SigningKeys },
) {
  return handle(
    call,
    async ({ params: { sessionId: conversationId, format }, actor: { userId }, caller, now, fail }) => {
      const conversation = await findConversation(db, userId, conversationId)
      // The formats know two speakers: what several say in a scene would stand under no name.
      if (!conversation || isScene(conversation)) return fail('SESSION_NOT_FOUND')
      const audience = caller.publisher === 'miniapp' ? 'app' : 'web'
      return exportAddress(keys, { conversationId, format, audience, ownerId: userId }, now)
    },
  )
}
