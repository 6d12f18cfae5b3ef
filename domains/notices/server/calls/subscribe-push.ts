import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { WebPush } from '#platform/push/web-push.ts'
import { subscribePush } from '../../contract.ts'
import { storeSubscription } from '../subscriptions.ts'

/** Stores a browser, where messages can be sent to it. */
export function subscribePushHandler({ db, push }: { db: Db; push: Pick<WebPush, 'canReach'> }) {
  return handle(subscribePush, async ({ params, actor: { userId }, caller: { brand }, now }) => {
    const isOn = push.canReach(params)
    if (isOn) await storeSubscription(db, { ...params, userId, brand }, now)
    return { isOn }
  })
}
