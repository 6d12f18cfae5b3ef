import type { Db } from '#platform/db/database.ts'
import type { PersonEvents } from '#platform/events/person-events.ts'
import { handle } from '#platform/http/handler.ts'
import type { chooseBackdrop, tourChooseBackdrop } from '../../arrange-contract.ts'
import { updateConversation } from '../conversations.ts'

type Needs = { db: Db; events: Pick<PersonEvents, 'publish'> }

/** Sets the ground that a conversation is read on, and its colours, on all devices. */
export function chooseBackdropHandler(call: typeof chooseBackdrop | typeof tourChooseBackdrop, { db, events }: Needs) {
  return handle(call, async ({ params: { sessionId: conversationId, backdrop, palette }, actor, fail }) => {
    const change = { backdrop, ...(palette ? { palette } : {}) }
    if (!(await updateConversation(db, actor.userId, conversationId, change))) fail('SESSION_NOT_FOUND')
    events.publish(actor.userId, 'conversation', { sessionId: conversationId })
    return {}
  })
}
