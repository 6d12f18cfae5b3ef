import type { Db } from '#platform/db/database.ts'
import type { PersonEvents } from '#platform/events/person-events.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { chooseBranch, tourChooseBranch } from '../../contract.ts'
import { endBranch, showBranch } from '../branches.ts'

type Needs = { db: Db; events: Pick<PersonEvents, 'publish'> }

/** Shows the branch through a message, or down to it. */
export function chooseBranchHandler(call: typeof chooseBranch | typeof tourChooseBranch, { db, events }: Needs) {
  return handle(call, async ({ params, actor, fail }) => {
    const { messageId, endsHere = false } = params
    const show = endsHere ? endBranch : showBranch
    const shown = (await transact(db, (tx) => show(tx, actor.userId, messageId))) ?? fail('MESSAGE_NOT_FOUND')
    events.publish(actor.userId, 'conversation', { sessionId: shown.conversationId })
    return { leafId: shown.leafId }
  })
}
