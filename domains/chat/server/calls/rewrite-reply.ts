import { transact } from '#platform/db/database.ts'
import { handleStream } from '#platform/http/handler.ts'
import { timeUpMs } from '#domains/wellbeing/server/public.ts'
import type { continueReply, regenerateReply, tourContinueReply, tourRegenerateReply } from '../../contract.ts'
import type { letSpeak } from '../../scene-contract.ts'
import { careWriter } from '../care-replies.ts'
import { beginReply, careAnswered } from '../chat.ts'
import { requirePartnerOf } from '../partner.ts'
import type { ReplyWriting } from '../reply-writing.ts'
import type { StoreRewrite } from '../turns.ts'
import { withPlace } from '../with-place.ts'

type RewriteCall =
  | typeof regenerateReply
  | typeof continueReply
  | typeof tourRegenerateReply
  | typeof tourContinueReply
  | typeof letSpeak

/** Writes another reply beside an earlier one or below it, or goes on with it, by what `store` makes room for. */
export function rewriteReplyHandler(call: RewriteCall, needs: ReplyWriting, store: StoreRewrite) {
  const { db, replies, moderation } = needs
  return handleStream(call, async ({ params, actor, caller, now, fail }) => {
    const path = await careAnswered(
      { db, moderateInput: moderation.moderateInput },
      actor.userId,
      params.messageId,
      caller.locale,
    )
    const isFree = path !== null
    if (!isFree && actor.care?.isPaused) fail('CARE_PAUSED')
    if (!isFree) await requirePartnerOf(needs, params, actor, caller)
    const waitMs = isFree ? 0 : await timeUpMs(db, actor, caller, now)
    if (waitMs > 0) fail('TIME_LIMIT_REACHED', waitMs)
    const begin = () =>
      withPlace(replies, { isNeeded: !isFree, isPremium: actor.isPremium }, async (place) => {
        const stored = await transact(db, (tx) =>
          store(tx, {
            actor,
            now,
            isFree,
            engine: path === null ? needs.replies.engineName : careWriter[path],
            ...params,
          }),
        )
        // To help that stands there already nothing is added.
        const help =
          path === null || stored.reply.text ? '' : moderation.crisisHelp(path, caller.locale, caller.country)
        const fixed = isFree ? { fixedText: help } : {}
        return { stored, turn: await beginReply(needs, stored, actor, caller, { place, ...fixed }) }
      })
    const { stored, turn } = await (isFree ? begin() : replies.inShare(actor, caller, begin))
    const reading = { turn, row: stored.reply, locale: caller.locale, isPremium: actor.isPremium }
    return {
      data: () => replies.completed(reading),
      follow: (sink) => replies.follow(reading, sink),
    }
  })
}
