import { handle } from '#platform/http/handler.ts'
import { confirmWithdrawal } from '../../withdrawal-contract.ts'
import type { Orders } from '../orders.ts'
import { withdrawByLetter } from '../withdrawing/by-letter.ts'
import type { WithdrawalLimits } from '../withdrawing/limits.ts'

/** Withdraws by the link of a letter, in two steps. */
export function confirmWithdrawalHandler(orders: Orders, limits: WithdrawalLimits) {
  return handle(confirmWithdrawal, async ({ params, caller, now, fail }) => {
    const waitMs = await limits.take(caller)
    if (waitMs > 0) return fail('TOO_MANY_REQUESTS', waitMs)
    return withdrawByLetter(orders, { ...params, locale: caller.locale, now })
  })
}
