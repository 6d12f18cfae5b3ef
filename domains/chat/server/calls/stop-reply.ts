import { handle } from '#platform/http/handler.ts'
import type { stopReply, tourStopReply } from '../../contract.ts'
import type { Chat } from '../chat.ts'
import { findMessage, viewMessage } from '../messages.ts'

/** Stops a reply; stopping one that has ended changes nothing. */
export function stopReplyHandler(call: typeof stopReply | typeof tourStopReply, chat: Chat) {
  return handle(call, async ({ params, actor, fail }) => {
    const row = (await findMessage(chat.db, actor.userId, params.messageId)) ?? fail('MESSAGE_NOT_FOUND')
    if (row.state === 'streaming') await chat.replies.stop(row)
    const ended = (await findMessage(chat.db, actor.userId, row.id)) ?? fail('MESSAGE_NOT_FOUND')
    return { message: await viewMessage(chat.db, ended) }
  })
}
