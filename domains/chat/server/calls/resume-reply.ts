import { handleStream } from '#platform/http/handler.ts'
import { balancesOf } from '#domains/wallet/server/public.ts'
import type { resumeReply, tourResumeReply } from '../../contract.ts'
import type { Chat } from '../chat.ts'
import { findMessage, viewMessage } from '../messages.ts'

/** Streams a reply from the place where the reader left it. */
export function resumeReplyHandler(call: typeof resumeReply | typeof tourResumeReply, chat: Chat) {
  return handleStream(call, async ({ params, actor, caller, now, fail }) => {
    const row = (await findMessage(chat.db, actor.userId, params.messageId)) ?? fail('MESSAGE_NOT_FOUND')
    if (row.role !== 'character') fail('MESSAGE_NOT_FOUND')
    const balances = await balancesOf(chat.db, { userId: actor.userId, isPremium: actor.isPremium, now })
    const turn = { userMessage: null, message: await viewMessage(chat.db, row), balances }
    return {
      data: () => chat.replies.completed(turn, row),
      follow: (sink) => chat.replies.follow(turn, row, caller.locale, sink),
    }
  })
}
