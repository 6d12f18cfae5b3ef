import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { TextClassifier } from '#platform/moderation/text-classifier.ts'
import { rejectServiceOrder } from '../../contract.ts'
import { viewOrder } from '../order-views.ts'
import { refuseWords } from '../orders.ts'
import { takeStep } from '../steps.ts'

/** The provider turns an order down and says why. */
export function rejectServiceOrderHandler(db: Db, classifier: TextClassifier) {
  return handle(rejectServiceOrder, async ({ params, actor: { userId }, caller: { locale }, now }) => {
    await refuseWords(classifier, params.reason, { locale, now })
    const row = await takeStep(db, 'reject', { ...params, userId, now })
    return { order: await viewOrder(db, row, { userId, now }) }
  })
}
