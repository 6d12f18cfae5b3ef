import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { servicesAvailable } from '../../contract.ts'
import { hasOffer } from '../offers.ts'
import { hasOrder } from '../orders.ts'

/** Whether navigation leads to the page of the services. */
export function servicesAvailableHandler(db: Db) {
  return handle(servicesAvailable, async ({ actor: { userId } }) => ({
    isAvailable: (await hasOffer(db, userId)) || (await hasOrder(db, userId)),
  }))
}
