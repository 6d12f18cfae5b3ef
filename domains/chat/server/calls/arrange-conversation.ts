import type { Db } from '#platform/db/database.ts'
import type { PersonEvents } from '#platform/events/person-events.ts'
import { handle } from '#platform/http/handler.ts'
import type {
  arrangeConversation,
  muteConversation,
  tourArrangeConversation,
  tourMuteConversation,
} from '../../arrange-contract.ts'
import { backInList, updateConversation } from '../conversations.ts'

type Needs = { db: Db; events: Pick<PersonEvents, 'publish'> }

/** Pins a conversation, archives it, or puts it back among the others. */
export function arrangeConversationHandler(
  call: typeof arrangeConversation | typeof tourArrangeConversation,
  { db, events }: Needs,
) {
  return handle(call, async ({ params: { sessionId: conversationId, place }, actor, fail }) => {
    const change = { isPinned: place === 'pinned', ...(place === 'archive' ? { isArchived: true } : backInList) }
    if (!(await updateConversation(db, actor.userId, conversationId, change))) fail('SESSION_NOT_FOUND')
    events.publish(actor.userId, 'conversation', { sessionId: conversationId })
    return {}
  })
}

/** Turns the notices and sounds of a conversation off or on. */
export function muteConversationHandler(
  call: typeof muteConversation | typeof tourMuteConversation,
  { db, events }: Needs,
) {
  return handle(call, async ({ params: { sessionId: conversationId, isMuted }, actor, fail }) => {
    if (!(await updateConversation(db, actor.userId, conversationId, { isMuted }))) fail('SESSION_NOT_FOUND')
    events.publish(actor.userId, 'conversation', { sessionId: conversationId })
    return {}
  })
}
