import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { TextClassifier } from '#platform/moderation/text-classifier.ts'
import { createServiceOrder } from '../../contract.ts'
import { orderAnswer } from '../order-answer.ts'
import { viewOrder } from '../order-views.ts'
import { placeOrder, refuseWords } from '../orders.ts'

/** Orders a service, with its price set aside. */
export function createServiceOrderHandler(db: Db, classifier: TextClassifier) {
  return handle(createServiceOrder, async ({ params, actor: { userId, isPremium }, caller: { locale }, now }) => {
    await refuseWords(classifier, params.note, { locale, now })
    const { row, coins } = await placeOrder(db, params, { userId, isPremium, now })
    return orderAnswer(await viewOrder(db, row, { userId, now }), coins)
  })
}
