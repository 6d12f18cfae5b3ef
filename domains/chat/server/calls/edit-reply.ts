import type { PersonEvents } from '#platform/events/person-events.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { editReply, tourEditReply } from '../../tools-contract.ts'
import { findMessage, readBranch, viewMessage } from '../messages.ts'
import type { OwnWordsNeeds } from '../moderate-own-words.ts'
import { moderateOwnWords } from '../moderate-own-words.ts'
import type { FindPartnerNeeds } from '../partner.ts'
import { requirePartner } from '../partner.ts'
import { storeReplyEdit } from '../reply-edits.ts'
import { turnsBeforeModeration } from '../turns-before-moderation.ts'

type Needs = FindPartnerNeeds & OwnWordsNeeds & { events: Pick<PersonEvents, 'publish'> }

/** Puts a reply in the person's own words beside the one that was written; they are moderated as any words of theirs. */
export function editReplyHandler(call: typeof editReply | typeof tourEditReply, needs: Needs) {
  const { db } = needs
  return handle(call, async ({ params, actor, caller, now, fail }) => {
    const { messageId, text } = params
    const earlier = (await findMessage(db, actor.userId, messageId)) ?? fail('MESSAGE_NOT_FOUND')
    const { conversationId, parentId } = earlier
    await requirePartner(needs, conversationId, actor, caller)
    const before = parentId
      ? await readBranch(db, { userId: actor.userId, conversationId, fromId: parentId, limit: turnsBeforeModeration })
      : []
    const recent = before.map((turn) => turn.text).reverse()
    await moderateOwnWords(needs, { text, place: `edit ${messageId}`, recent, actor, caller, now })
    const stored = await transact(db, (tx) => storeReplyEdit(tx, { ...params, userId: actor.userId, now }))
    needs.events.publish(actor.userId, 'conversation', { sessionId: conversationId })
    return { message: await viewMessage(db, stored) }
  })
}
