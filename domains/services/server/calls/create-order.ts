import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { createServiceOrder } from '../../contract.ts'
import { orderAnswer } from '../order-answer.ts'
import { viewOrder } from '../order-views.ts'
import { placeOrder } from '../orders.ts'

/** Orders a service, with its price set aside. */
export function createServiceOrderHandler(db: Db) {
  return handle(createServiceOrder, async ({ params, actor: { userId, isPremium }, caller: { locale }, now }) => {
    const { row, coins } = await placeOrder(db, params, { userId, isPremium, locale, now })
    return orderAnswer(await viewOrder(db, row, { userId, now }), coins)
  })
}
