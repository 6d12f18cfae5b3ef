import { handle } from '#platform/http/handler.ts'
import { withdrawOrder } from '../../subscription-contract.ts'
import type { WithdrawNeeds } from '../withdrawal/withdraw.ts'
import { withdraw } from '../withdrawal/withdraw.ts'

/** Withdraws from an own purchase, in two steps. */
export function withdrawOrderHandler(needs: WithdrawNeeds) {
  return handle(withdrawOrder, ({ params, actor: { userId }, now }) => withdraw(needs, { ...params, userId, now }))
}
