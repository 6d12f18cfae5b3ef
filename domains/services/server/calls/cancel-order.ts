import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { cancelServiceOrder } from '../../contract.ts'
import { orderAnswer } from '../order-answer.ts'
import { viewOrder } from '../order-views.ts'
import { coinsOf } from '../orders.ts'
import { takeStep } from '../steps.ts'

/** The buyer takes an order back that nobody has confirmed yet. */
export function cancelServiceOrderHandler(db: Db) {
  return handle(cancelServiceOrder, async ({ params, actor: { userId, isPremium }, now }) => {
    const row = await takeStep(db, 'cancel', { ...params, userId, now })
    return orderAnswer(await viewOrder(db, row, { userId, now }), await coinsOf(db, { userId, isPremium, now }))
  })
}
