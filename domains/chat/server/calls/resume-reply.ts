import type { Db } from '#platform/db/database.ts'
import type { Replies } from '../replies.ts'
import { handleStream } from '#platform/http/handler.ts'
import { balancesOf } from '#domains/wallet/server/public.ts'
import type { resumeReply, tourResumeReply } from '../../contract.ts'
import { findMessage, viewMessage } from '../messages.ts'

type Needs = { db: Db; replies: Pick<Replies, 'completed' | 'follow'> }

/** Streams a reply from the place where the reader left it. */
export function resumeReplyHandler(call: typeof resumeReply | typeof tourResumeReply, { db, replies }: Needs) {
  return handleStream(call, async ({ params, actor, caller, now, fail }) => {
    const row = (await findMessage(db, actor.userId, params.messageId)) ?? fail('MESSAGE_NOT_FOUND')
    if (row.role !== 'character') fail('MESSAGE_NOT_FOUND')
    const balances = await balancesOf(db, { userId: actor.userId, isPremium: actor.isPremium, now })
    const turn = { userMessage: null, message: await viewMessage(db, row), balances }
    const reading = { turn, row, locale: caller.locale, isPremium: actor.isPremium }
    return {
      data: () => replies.completed(reading),
      follow: (sink) => replies.follow(reading, sink),
    }
  })
}
