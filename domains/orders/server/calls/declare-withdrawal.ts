import { emailPattern } from '#domains/accounts/rules.ts'
import { handle } from '#platform/http/handler.ts'
import { declareWithdrawal } from '../../withdrawal-contract.ts'
import type { Orders } from '../orders.ts'
import { declareByLetter } from '../withdrawing/by-letter.ts'
import type { WithdrawalLimits } from '../withdrawing/limits.ts'

/** Says that somebody withdraws, without signing in. */
export function declareWithdrawalHandler(orders: Orders, limits: WithdrawalLimits) {
  return handle(declareWithdrawal, async ({ params, caller, now, fail }) => {
    if (!emailPattern.test(params.email)) return fail('EMAIL_INVALID')
    const waitMs = await limits.take(caller)
    if (waitMs > 0) return fail('TOO_MANY_REQUESTS', waitMs)
    await declareByLetter(orders, limits, { ...params, now })
    return { declaredAt: now.getTime() }
  })
}
