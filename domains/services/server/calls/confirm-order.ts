import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { confirmServiceOrder } from '../../contract.ts'
import { viewOrder } from '../order-views.ts'
import { takeStep } from '../steps.ts'

/** The provider takes an order on. */
export function confirmServiceOrderHandler(db: Db) {
  return handle(confirmServiceOrder, async ({ params, actor: { userId }, now }) => {
    const row = await takeStep(db, 'confirm', { ...params, userId, now })
    return { order: await viewOrder(db, row, { userId, now }) }
  })
}
