import type { PersonEvents } from '#platform/events/person-events.ts'
import { transact } from '#platform/db/database.ts'
import { handle, refuse } from '#platform/http/handler.ts'
import type { editReply, tourEditReply } from '../../tools-contract.ts'
import type { InputModeration } from '../chat-safety.ts'
import { carePathIn } from '../chat-safety.ts'
import { findMessage, readBranch, viewMessage } from '../messages.ts'
import type { FindPartnerNeeds } from '../partner.ts'
import { partnerAsks } from '../partner.ts'
import type { Replies } from '../replies.ts'
import { storeReplyEdit } from '../reply-edits.ts'
import { turnsBeforeModeration } from '../turns-before-moderation.ts'

type Needs = FindPartnerNeeds & {
  replies: Pick<Replies, 'interruptAllOf'>
  moderation: InputModeration
  events: Pick<PersonEvents, 'publish'>
}

/** Puts a reply in the person's own words beside the one that was written; they are moderated as any words of theirs. */
export function editReplyHandler(call: typeof editReply | typeof tourEditReply, needs: Needs) {
  const { db, moderation } = needs
  return handle(call, async ({ params, actor, caller, now, fail }) => {
    const { messageId, text } = params
    const earlier = (await findMessage(db, actor.userId, messageId)) ?? fail('MESSAGE_NOT_FOUND')
    const { conversationId, parentId } = earlier
    await partnerAsks(needs, conversationId, actor, caller)
    const before = parentId
      ? await readBranch(db, { userId: actor.userId, conversationId, fromId: parentId, limit: turnsBeforeModeration })
      : []
    const recent = before.map((turn) => turn.text).reverse()
    const verdict = await moderation.moderateInput(text, caller.locale, recent)
    if (verdict !== 'allow' && (await moderation.detectMinor({ text, recent, actor, caller, now }))) {
      await needs.replies.interruptAllOf(actor.userId)
      if (verdict === 'block') refuse('AGE_PROOF_REQUIRED')
    }
    if (verdict === 'block') fail('TEXT_BLOCKED')
    const path = carePathIn(verdict)
    // Words of a crisis are the person's own, in whose mouth they put them: help comes, and the reply stays as it was.
    if (path !== null) await moderation.beginCare({ userId: actor.userId, path, caller, at: now })
    if (path !== null || actor.care?.isPaused) fail('CARE_PAUSED')
    const stored = await transact(db, (tx) => storeReplyEdit(tx, { ...params, userId: actor.userId, now }))
    needs.events.publish(actor.userId, 'conversation', { sessionId: conversationId })
    return { message: await viewMessage(db, stored) }
  })
}
