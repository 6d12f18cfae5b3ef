import { handle } from '#platform/http/handler.ts'
import { withdrawOrder } from '../../subscription-contract.ts'
import type { Orders } from '../orders.ts'
import { withdraw } from '../subscriptions/withdraw.ts'

/** Withdraws from an own purchase, in two steps. */
export function withdrawOrderHandler(orders: Orders) {
  return handle(withdrawOrder, ({ params, actor: { userId }, now }) => withdraw(orders, { ...params, userId, now }))
}
