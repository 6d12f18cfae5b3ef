import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { unsubscribePush } from '../../contract.ts'
import { endSubscriptions } from '../subscriptions.ts'

/** Ends a browser, or all of the person. */
export function unsubscribePushHandler(db: Db) {
  return handle(unsubscribePush, async ({ params: { endpoint }, actor: { userId } }) => {
    await endSubscriptions(db, userId, endpoint)
    return {}
  })
}
