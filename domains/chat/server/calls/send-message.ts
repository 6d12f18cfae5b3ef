import { handleStream, refuse } from '#platform/http/handler.ts'
import { timeUpMs } from '#domains/wellbeing/server/public.ts'
import type { sendMessage, tourSendMessage } from '../../contract.ts'
import { beginReply, turnsRemembered } from '../chat.ts'
import { turnsBeforeModeration } from '../turns-before-moderation.ts'
import { earlierTurns } from '../messages.ts'
import { partnerAsks } from '../partner.ts'
import type { ReplyWriting } from '../reply-writing.ts'
import { storeSend } from '../sends.ts'

const busyRetryMs = 5000

/** Stores what was said, then writes a reply to it. */
export function sendMessageHandler(call: typeof sendMessage | typeof tourSendMessage, needs: ReplyWriting) {
  const { db, replies, moderation } = needs
  return handleStream(call, async ({ params, actor, caller, now, fail }) => {
    const { sessionId, text, clientMessageId } = params
    const parentId = params.parentId ?? null
    const earlier = await earlierTurns(db, {
      userId: actor.userId,
      sessionId,
      parentId,
      limit: Math.max(turnsBeforeModeration, turnsRemembered(needs.memoryTokens, actor)),
    })
    const recent = earlier
      .slice(0, turnsBeforeModeration)
      .map((turn) => turn.text)
      .reverse()
    const verdict = await moderation.moderateInput(text, caller.locale, recent)
    if (verdict !== 'allow' && (await moderation.detectMinor({ text, recent, actor, caller, now }))) {
      await replies.interruptAllOf(actor.userId)
      if (verdict === 'block') refuse('AGE_PROOF_REQUIRED')
    }
    if (verdict === 'block') fail('TEXT_BLOCKED')
    if (verdict !== 'help') await partnerAsks(needs, sessionId, actor, caller)
    // Help needs no engine and is not entertainment, so no queue and no limit delays it.
    const waitMs = verdict === 'help' ? 0 : await timeUpMs(db, actor, caller, now)
    if (waitMs > 0) fail('TIME_LIMIT_REACHED', waitMs)
    if (verdict !== 'help' && !replies.hasRoom(actor.isPremium)) fail('CHAT_BUSY', busyRetryMs)
    const isHelp = verdict === 'help'
    const begin = async () => {
      const sent = { actor, now, sessionId, text, clientMessageId, parentId }
      const stored = await storeSend(db, { ...sent, isFree: isHelp, engine: needs.engineName })
      const fixed = isHelp ? { fixedText: moderation.crisisHelp(caller.locale, caller.country) } : {}
      return { stored, turn: await beginReply(needs, stored, actor, caller, { earlier, ...fixed }) }
    }
    const { stored, turn } = await (isHelp ? begin() : replies.inShare(actor, caller, begin))
    return {
      data: () => replies.completed(turn, stored.reply),
      follow: (sink) => replies.follow(turn, stored.reply, caller.locale, sink),
    }
  })
}
