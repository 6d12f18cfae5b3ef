import type { Db } from '#platform/db/database.ts'
import type { PersonEvents } from '#platform/events/person-events.ts'
import { handle } from '#platform/http/handler.ts'
import type { bookmarkMessage, listMoments, tourBookmarkMessage, tourListMoments } from '../../tools-contract.ts'
import * as bookmarks from '../bookmarks.ts'

type Needs = { db: Db; events: Pick<PersonEvents, 'publish'> }

/** Saves a message as a moment, or removes it from the moments. */
export function bookmarkMessageHandler(
  call: typeof bookmarkMessage | typeof tourBookmarkMessage,
  { db, events }: Needs,
) {
  return handle(call, async ({ params, actor, now, fail }) => {
    const saving = { ...params, userId: actor.userId, now }
    const conversationId = (await bookmarks.storeBookmark(db, saving)) ?? fail('MESSAGE_NOT_FOUND')
    events.publish(actor.userId, 'conversation', { sessionId: conversationId })
    return {}
  })
}

/** The saved moments, the latest first. */
export function listMomentsHandler(call: typeof listMoments | typeof tourListMoments, { db }: Pick<Needs, 'db'>) {
  return handle(call, ({ params: { sessionId: conversationId, ...params }, actor }) =>
    bookmarks.listMoments(db, { ...params, conversationId, userId: actor.userId }),
  )
}
