import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { PersonEvents } from '#platform/events/person-events.ts'
import type { markRead, tourMarkRead } from '../../arrange-contract.ts'
import { updateConversation } from '../conversations.ts'

type Needs = { db: Db; events: Pick<PersonEvents, 'publish'> }

/** Notes that a conversation was opened, for the lists of all devices. */
export function markReadHandler(call: typeof markRead | typeof tourMarkRead, { db, events }: Needs) {
  return handle(call, async ({ params: { sessionId: conversationId }, actor, fail }) => {
    if (!(await updateConversation(db, actor.userId, conversationId, { unreadAt: null }))) fail('SESSION_NOT_FOUND')
    events.publish(actor.userId, 'conversation', { sessionId: conversationId })
    return {}
  })
}
