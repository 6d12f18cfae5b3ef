import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { sendPayFeedback } from '../../order-contract.ts'
import { saveFeedback } from '../feedback/feedback.ts'

/** Saves what a person wrote about a payment. */
export function sendPayFeedbackHandler(db: Db) {
  return handle(sendPayFeedback, async ({ params, actor: { userId }, caller: { locale }, now }) => {
    const { orderId = null, text, key } = params
    await saveFeedback(db, { userId, orderId, text, key, locale, now })
    return {}
  })
}
