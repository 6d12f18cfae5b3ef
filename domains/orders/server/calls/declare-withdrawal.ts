import { canonicalEmail } from '#domains/accounts/rules.ts'
import { handle } from '#platform/http/handler.ts'
import { declareWithdrawal } from '../../withdrawal-contract.ts'
import type { DeclareNeeds } from '../withdrawal/by-letter.ts'
import { declareByLetter } from '../withdrawal/by-letter.ts'
import type { WithdrawalLimits } from '../withdrawal/limits.ts'

/** Declares a withdrawal without signing in. */
export function declareWithdrawalHandler(needs: Omit<DeclareNeeds, 'limits'>, limits: WithdrawalLimits) {
  return handle(declareWithdrawal, async ({ params, caller, now, fail }) => {
    const email = canonicalEmail(params.email) ?? fail('EMAIL_INVALID')
    const waitMs = await limits.take(caller)
    if (waitMs > 0) return fail('TOO_MANY_REQUESTS', waitMs)
    await declareByLetter({ ...needs, limits }, { ...params, email, now })
    return { declaredAt: now.getTime() }
  })
}
