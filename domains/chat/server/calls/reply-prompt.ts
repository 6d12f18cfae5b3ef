import { handle } from '#platform/http/handler.ts'
import type { replyPrompt, tourReplyPrompt } from '../../contract.ts'
import type { PromptNeeds } from '../chat.ts'
import { promptOf } from '../chat.ts'
import type { PromptPart } from '../prompt/prompt.ts'
import { findConversation } from '../conversations.ts'
import { findMessage } from '../messages.ts'

/** The author's instructions and lore; other people read the description alone. */
const authorsOwn = new Set(['main', 'loreBefore', 'loreAfter', 'examples', 'postHistory'])

function withoutAuthorsOwn(parts: readonly PromptPart[]): PromptPart[] {
  return parts.filter(({ part }) => !authorsOwn.has(part))
}

/** The knowledge of the character for one reply. */
export function replyPromptHandler(call: typeof replyPrompt | typeof tourReplyPrompt, needs: PromptNeeds) {
  return handle(call, async ({ params, actor, caller, fail }) => {
    const row = (await findMessage(needs.db, actor.userId, params.messageId)) ?? fail('MESSAGE_NOT_FOUND')
    if (row.role !== 'character') fail('MESSAGE_NOT_FOUND')
    const conversation =
      (await findConversation(needs.db, actor.userId, row.conversationId)) ?? fail('MESSAGE_NOT_FOUND')
    const { built, listed } = await promptOf(needs, { conversation, reply: row, actor, locale: caller.locale })
    const { ownerId } = listed.character
    const parts = ownerId === null || ownerId === actor.userId ? built.parts : withoutAuthorsOwn(built.parts)
    return { parts, engine: row.engine }
  })
}
