import type { Db } from '#platform/db/database.ts'
import type { PersonEvents } from '#platform/events/person-events.ts'
import { handle } from '#platform/http/handler.ts'
import type { reactToMessage, tourReactToMessage } from '../../arrange-contract.ts'
import { storeReaction } from '../messages.ts'

type Needs = { db: Db; events: Pick<PersonEvents, 'publish'> }

/** Leaves a reaction on a message, or takes it away. */
export function reactToMessageHandler(call: typeof reactToMessage | typeof tourReactToMessage, { db, events }: Needs) {
  return handle(call, async ({ params, actor, fail }) => {
    const conversationId = (await storeReaction(db, { userId: actor.userId, ...params })) ?? fail('MESSAGE_NOT_FOUND')
    events.publish(actor.userId, 'conversation', { sessionId: conversationId })
    return {}
  })
}
