import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { openConversation, tourOpenConversation } from '../../contract.ts'
import type { Chat } from '../chat.ts'
import { greetingsOf, openedView } from '../chat.ts'
import { openWith } from '../conversations.ts'
import { partnerFor } from '../partner.ts'

/** Opens the conversation with a character. */
export function openConversationHandler(call: typeof openConversation | typeof tourOpenConversation, chat: Chat) {
  return handle(call, async ({ params, actor, caller, now }) => {
    const listed = await partnerFor(chat, params.characterId, actor, caller)
    const greetings = greetingsOf(listed, actor.nick)
    const row = await transact(chat.db, (tx) =>
      openWith(tx, { userId: actor.userId, characterId: listed.character.id, greetings, now }),
    )
    return openedView(chat, row, listed, actor, caller, now)
  })
}
