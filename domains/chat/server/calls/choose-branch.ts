import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { chooseBranch, tourChooseBranch } from '../../contract.ts'
import { showBranch } from '../branches.ts'
import type { Chat } from '../chat.ts'

/** Shows the branch through a message. */
export function chooseBranchHandler(call: typeof chooseBranch | typeof tourChooseBranch, chat: Chat) {
  return handle(call, async ({ params, actor, fail }) => {
    const shown =
      (await transact(chat.db, (tx) => showBranch(tx, actor.userId, params.messageId))) ?? fail('MESSAGE_NOT_FOUND')
    chat.events.publish(actor.userId, 'conversation', { sessionId: shown.conversationId })
    return { leafId: shown.leafId }
  })
}
