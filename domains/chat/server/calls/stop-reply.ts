import type { Db } from '#platform/db/database.ts'
import type { Replies } from '../replies.ts'
import { handle } from '#platform/http/handler.ts'
import type { stopReply, tourStopReply } from '../../contract.ts'
import { findMessage, viewMessage } from '../messages.ts'

type Needs = { db: Db; replies: Pick<Replies, 'stop'> }

/** Stops a reply; stopping one that has ended changes nothing. */
export function stopReplyHandler(call: typeof stopReply | typeof tourStopReply, { db, replies }: Needs) {
  return handle(call, async ({ params, actor, fail }) => {
    const row = (await findMessage(db, actor.userId, params.messageId)) ?? fail('MESSAGE_NOT_FOUND')
    if (row.state === 'streaming') await replies.stop(row)
    const ended = (await findMessage(db, actor.userId, row.id)) ?? fail('MESSAGE_NOT_FOUND')
    return { message: await viewMessage(db, ended) }
  })
}
