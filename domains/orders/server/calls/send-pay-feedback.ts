import { handle } from '#platform/http/handler.ts'
import { sendPayFeedback } from '../../order-contract.ts'
import type { Orders } from '../orders.ts'
import { saveFeedback } from '../subscriptions/feedback.ts'

/** Keeps what somebody wrote of a payment. */
export function sendPayFeedbackHandler(orders: Orders) {
  return handle(sendPayFeedback, async ({ params, actor: { userId }, caller: { locale }, now }) => {
    const { orderId = null, text, key } = params
    await saveFeedback(orders, { userId, orderId, text, key, locale, now })
    return {}
  })
}
