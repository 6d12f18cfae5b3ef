import { handle } from '#platform/http/handler.ts'
import type { replyPrompt, tourReplyPrompt } from '../../contract.ts'
import type { PromptPart } from '../prompt/sections.ts'
import { isAuthorsOwn } from '../prompt/sections.ts'
import type { PromptNeeds } from '../reply-prompts.ts'
import { promptOf } from '../reply-prompts.ts'
import { findConversation } from '../conversations.ts'
import { findMessage } from '../messages.ts'

function withoutAuthorsOwn(parts: readonly PromptPart[]): PromptPart[] {
  return parts.filter(({ part }) => !isAuthorsOwn(part))
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
    return { parts, trimmed: built.trimmed, engine: row.engine }
  })
}
