import { handleStream, refuse } from '#platform/http/handler.ts'
import { timeUpMs } from '#domains/wellbeing/server/public.ts'
import type { sendMessage, tourSendMessage } from '../../contract.ts'
import { careWriter } from '../care-replies.ts'
import { beginReply } from '../chat.ts'
import { carePathIn, isBlocked } from '../chat-safety.ts'
import { turnsBefore, turnsBeforeModeration } from '../turns-before-moderation.ts'
import { earlierTurns } from '../messages.ts'
import { requirePartner } from '../partner.ts'
import { tierOf } from '../engine-prompt.ts'
import type { ReplyWriting } from '../reply-writing.ts'
import { chooseSpeaker } from '../scenes/cast.ts'
import { storeSend } from '../sends.ts'
import { claimRecording } from '../voice-messages/recordings.ts'
import { withPlace } from '../with-place.ts'

/** Stores what was said, then writes a reply to it. */
export function sendMessageHandler(call: typeof sendMessage | typeof tourSendMessage, needs: ReplyWriting) {
  const { db, replies, moderation } = needs
  return handleStream(call, async ({ params, actor, caller, now, fail }) => {
    const { sessionId: conversationId, clientMessageId, picture = null, voice: key = null } = params
    const recorded = key === null ? null : await claimRecording(db, { userId: actor.userId, key, now })
    if (key !== null && !recorded) fail('RECORDING_UNREADABLE')
    // The words of the person: those of the message, those about its picture, and those that its recording says.
    const written = [params.text, picture?.alt].filter(Boolean).join('\n')
    const heard = recorded && recorded.transcript !== params.text ? recorded.transcript : ''
    const text = [written, heard].filter(Boolean).join('\n')
    const parentId = params.parentId ?? null
    const earlier = await earlierTurns(db, {
      userId: actor.userId,
      conversationId,
      parentId,
      limit: Math.max(turnsBeforeModeration, needs.rooms.turns(actor.isPremium)),
    })
    const recent = turnsBefore(text, earlier)
    const verdict = await moderation.moderateInput(text, caller.locale, recent)
    if (verdict !== 'allow' && (await moderation.detectMinor({ text, recent, actor, caller, now }))) {
      await replies.interruptAllOf(actor.userId)
      if (isBlocked(verdict)) refuse('AGE_PROOF_REQUIRED')
    }
    if (isBlocked(verdict)) {
      await moderation.countRefusal({ rule: verdict.blockedBy, id: `message ${clientMessageId}`, actor, now })
      fail('TEXT_BLOCKED')
    }
    const path = carePathIn(verdict)
    if (path === null && actor.care?.isPaused) fail('CARE_PAUSED')
    const partner = path === null ? await requirePartner(needs, conversationId, actor, caller) : null
    const chosenId = params.speakerId ?? null
    if (chosenId !== null && partner?.isScene === false) fail('NOT_IN_SCENE')
    const speaking = { conversationId, text, chosenId, earlier, seed: clientMessageId }
    const speakerId = partner?.isScene ? await chooseSpeaker(needs, speaking, actor, caller) : null
    // Help needs no engine and is not entertainment, so no queue and no limit delays it.
    const waitMs = path !== null ? 0 : await timeUpMs(db, actor, caller, now)
    if (waitMs > 0) fail('TIME_LIMIT_REACHED', waitMs)
    const isFree = path !== null
    const about = { conversationId, clientMessageId, text: params.text }
    const showing = { ...about, actor, tier: tierOf(actor), locale: caller.locale }
    // Help answers words alone, whatever stands beside them.
    const content =
      picture && path === null ? await needs.pictures.show({ ...showing, picture }) : { text: written, picture: null }
    const said = {
      actor,
      now,
      conversationId,
      ...content,
      voice: recorded?.voice ?? null,
      clientMessageId,
      parentId,
      isFree,
      speakerId,
      engine: path === null ? needs.replies.engineName : careWriter[path],
    }
    const begin = () =>
      withPlace(replies, { isNeeded: !isFree, isPremium: actor.isPremium }, async (place) => {
        const stored = await storeSend(db, said)
        if (path !== null)
          await moderation.beginCare({ userId: actor.userId, path, caller, at: stored.reply.createdAt })
        const fixed = path === null ? {} : { fixedText: moderation.crisisHelp(path, caller.locale, caller.country) }
        return { stored, turn: await beginReply(needs, stored, actor, caller, { earlier, place, ...fixed }) }
      })
    const { stored, turn } = await (isFree ? begin() : replies.inShare(actor, caller, begin))
    const reading = { turn, row: stored.reply, locale: caller.locale, isPremium: actor.isPremium }
    return {
      data: () => replies.completed(reading),
      follow: (sink) => replies.follow(reading, sink),
    }
  })
}
