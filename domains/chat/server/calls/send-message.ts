import type { Tx } from '#platform/db/database.ts'
import { handleStream } from '#platform/http/handler.ts'
import type { sendMessage, tourSendMessage } from '../../contract.ts'
import type { Chat } from '../chat.ts'
import { beginReply } from '../chat.ts'
import { recentTexts } from '../messages.ts'
import { storeSend } from '../turns.ts'

const busyRetryMs = 5000

/** Stores what was said, then writes a reply to it. */
export function sendMessageHandler(call: typeof sendMessage | typeof tourSendMessage, chat: Chat) {
  return handleStream(call, async ({ params, actor, caller, now, fail }) => {
    const recent = await recentTexts(chat.db, actor.userId, params.sessionId, params.parentId ?? null)
    const verdict = chat.judgeInput(params.text, caller.locale, recent)
    if (verdict === 'block') fail('TEXT_BLOCKED')
    // Help needs no engine, so no queue keeps it back.
    if (verdict !== 'help' && !chat.replies.hasRoom(actor.isPremium)) fail('CHAT_BUSY', busyRetryMs)
    const { sessionId, text, clientMessageId, parentId } = params
    const stored = await chat.db.transaction((tx) =>
      storeSend(tx as Tx, {
        actor,
        now,
        sessionId,
        text,
        clientMessageId,
        parentId: parentId ?? null,
        isFree: verdict === 'help',
        engine: chat.engineName,
      }),
    )
    const turn = await beginReply(
      chat,
      stored,
      actor,
      caller,
      verdict === 'help' ? chat.crisisHelp(caller.locale, caller.country) : undefined,
    )
    return {
      data: () => chat.replies.completed(turn, stored.reply),
      follow: (sink) => chat.replies.follow(turn, stored.reply, caller.locale, sink),
    }
  })
}
