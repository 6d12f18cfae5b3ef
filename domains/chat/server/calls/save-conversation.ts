import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { PersonEvents } from '#platform/events/person-events.ts'
import { handle } from '#platform/http/handler.ts'
import { removeConversation } from '#domains/memory/server/public.ts'
import type {
  deleteConversation,
  restoreConversation,
  saveDraft,
  tourDeleteConversation,
  tourRestoreConversation,
  tourSaveDraft,
} from '../../contract.ts'
import { restoreConversationRow, updateConversation } from '../conversations.ts'

type Needs = { db: Db; events: Pick<PersonEvents, 'publish'> }

/** Takes away a conversation, with what was learnt from it. */
export function deleteConversationHandler(
  call: typeof deleteConversation | typeof tourDeleteConversation,
  { db, events }: Needs,
) {
  return handle(call, async ({ params, actor, now, fail }) => {
    await transact(db, async (tx) => {
      if (!(await updateConversation(tx, actor.userId, params.sessionId, { deletedAt: now }))) fail('SESSION_NOT_FOUND')
      await removeConversation(tx, actor.userId, params.sessionId)
    })
    events.publish(actor.userId, 'conversation', { sessionId: params.sessionId })
    return {}
  })
}

/** Brings a conversation back. */
export function restoreConversationHandler(
  call: typeof restoreConversation | typeof tourRestoreConversation,
  { db, events }: Needs,
) {
  return handle(call, async ({ params, actor, now, fail }) => {
    if (!(await restoreConversationRow(db, actor.userId, params.sessionId, now))) fail('SESSION_NOT_FOUND')
    events.publish(actor.userId, 'conversation', { sessionId: params.sessionId })
    return {}
  })
}

/** Stores a draft that was not sent. */
export function saveDraftHandler(call: typeof saveDraft | typeof tourSaveDraft, db: Db) {
  return handle(call, async ({ params, actor, fail }) => {
    if (!(await updateConversation(db, actor.userId, params.sessionId, { draft: params.text })))
      fail('SESSION_NOT_FOUND')
    return {}
  })
}
