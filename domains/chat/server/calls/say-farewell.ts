import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { PersonEvents } from '#platform/events/person-events.ts'
import { handle } from '#platform/http/handler.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { sayFarewell, tourSayFarewell } from '../../farewell-contract.ts'
import { beginFarewell } from '../own-words/farewell.ts'

type Needs = { db: Db; events: Pick<PersonEvents, 'publish'>; jobs: Pick<Jobs, 'enqueue'> }

/** Says farewell to a character, who answers once. While the service cares for somebody after a crisis she writes nothing. */
export function sayFarewellHandler(call: typeof sayFarewell | typeof tourSayFarewell, { db, events, jobs }: Needs) {
  return handle(call, async ({ params: { sessionId: conversationId }, actor, caller, now }) => {
    const { userId, care } = actor
    const place = { userId, conversationId, locale: caller.locale }
    await transact(db, (tx) => beginFarewell(tx, jobs, { ...place, now, mayWrite: !care?.isPaused && !care?.isRecent }))
    events.publish(userId, 'conversation', { sessionId: conversationId })
    return {}
  })
}
