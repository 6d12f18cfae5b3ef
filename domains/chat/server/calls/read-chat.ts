import { handle } from '#platform/http/handler.ts'
import { readChat } from '../../chat-files-contract.ts'
import type { ChatIntake } from '../chat-files/intake.ts'
import { previewChat } from '../chat-files/intake.ts'

/** Says what importing a chat file would give. */
export function readChatHandler(intake: ChatIntake) {
  return handle(readChat, ({ params, file, actor: { userId }, caller: { locale }, now }) =>
    previewChat(intake, file, { userId, locale, now }, params),
  )
}
