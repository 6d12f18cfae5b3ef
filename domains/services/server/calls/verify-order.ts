import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { verifyServiceOrder } from '../../contract.ts'
import { viewOrder } from '../order-views.ts'
import { takeStep } from '../steps.ts'

/** The provider says that an order is done. */
export function verifyServiceOrderHandler(db: Db) {
  return handle(verifyServiceOrder, async ({ params, actor: { userId }, now }) => {
    const row = await takeStep(db, 'verify', { ...params, userId, now })
    return { order: await viewOrder(db, row, { userId, now }) }
  })
}
