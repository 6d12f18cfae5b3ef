import type { Db } from '#platform/db/database.ts'
import type { PersonEvents } from '#platform/events/person-events.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { restoreMessage, tourRestoreMessage } from '../../contract.ts'
import { restoreBranch } from '../branches.ts'

type Needs = { db: Db; events: Pick<PersonEvents, 'publish'> }

/** Brings back a deleted message and what followed it. */
export function restoreMessageHandler(call: typeof restoreMessage | typeof tourRestoreMessage, { db, events }: Needs) {
  return handle(call, async ({ params, actor, now, fail }) => {
    const shown =
      (await transact(db, (tx) => restoreBranch(tx, actor.userId, params.messageId, now))) ?? fail('MESSAGE_NOT_FOUND')
    events.publish(actor.userId, 'conversation', { sessionId: shown.conversationId })
    return { leafId: shown.leafId }
  })
}
