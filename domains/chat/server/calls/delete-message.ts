import type { Db } from '#platform/db/database.ts'
import type { PersonEvents } from '#platform/events/person-events.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { deleteMessage, tourDeleteMessage } from '../../contract.ts'
import { deleteBranch } from '../branches.ts'

type Needs = { db: Db; events: Pick<PersonEvents, 'publish'> }

/** Takes away a message and what follows it. */
export function deleteMessageHandler(call: typeof deleteMessage | typeof tourDeleteMessage, { db, events }: Needs) {
  return handle(call, async ({ params, actor, now, fail }) => {
    const left =
      (await transact(db, (tx) => deleteBranch(tx, actor.userId, params.messageId, now))) ?? fail('MESSAGE_NOT_FOUND')
    events.publish(actor.userId, 'conversation', { sessionId: left.conversationId })
    return { leafId: left.leafId }
  })
}
