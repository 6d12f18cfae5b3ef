import { handle } from '#platform/http/handler.ts'
import { confirmWithdrawal } from '../../withdrawal-contract.ts'
import type { ByLetterNeeds } from '../withdrawal/by-letter.ts'
import { withdrawByLetter } from '../withdrawal/by-letter.ts'
import type { WithdrawalLimits } from '../withdrawal/limits.ts'

/** Withdraws by the link of a letter, in two steps. */
export function confirmWithdrawalHandler(needs: ByLetterNeeds, limits: Pick<WithdrawalLimits, 'take'>) {
  return handle(confirmWithdrawal, async ({ params, caller, now, fail }) => {
    const waitMs = await limits.take(caller)
    if (waitMs > 0) return fail('TOO_MANY_REQUESTS', waitMs)
    return withdrawByLetter(needs, { ...params, locale: caller.locale, now })
  })
}
