import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { deleteQuickReply, listQuickReplies, saveQuickReply } from '../../quick-replies-contract.ts'
import { quickReplyBounds } from '../../rules.ts'
import type { OwnWordsNeeds } from '../moderate-own-words.ts'
import { moderateOwnWords } from '../moderate-own-words.ts'
import { quickRepliesOf, removeQuickReply, storeQuickReply } from '../quick-replies/quick-replies.ts'

/** The quick replies of the person. */
export function listQuickRepliesHandler(db: Db) {
  return handle(listQuickReplies, async ({ actor }) => ({
    quickReplies: await quickRepliesOf(db, actor.userId),
    most: quickReplyBounds.most,
  }))
}

/** Stores a quick reply; it is moderated as any words of the person. */
export function saveQuickReplyHandler(needs: OwnWordsNeeds & { db: Db }) {
  return handle(saveQuickReply, async ({ params: { quickReplyId: id, text }, actor, caller, now }) => {
    await moderateOwnWords(needs, { text, place: `quick reply ${id}`, recent: [], actor, caller, now })
    await storeQuickReply(needs.db, { userId: actor.userId, id, text, now })
    return { quickReply: { id, text } }
  })
}

/** Deletes a quick reply. */
export function deleteQuickReplyHandler(db: Db) {
  return handle(deleteQuickReply, async ({ params, actor }) => {
    await removeQuickReply(db, actor.userId, params.quickReplyId)
    return {}
  })
}
