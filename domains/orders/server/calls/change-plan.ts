import { handle } from '#platform/http/handler.ts'
import { changePlan as contract } from '../../subscription-contract.ts'
import type { ChangePlanNeeds } from '../renewals/change-plan.ts'
import { changePlan } from '../renewals/change-plan.ts'
import type { StatusOf } from '../renewals/subscription-status.ts'

/** Chooses the plan of the next payment, or resumes the renewal. */
export function changePlanHandler(needs: ChangePlanNeeds, statusOf: StatusOf) {
  return handle(contract, async ({ params, actor: { userId }, caller, now }) => {
    await changePlan(needs, params, { userId, caller, now })
    return statusOf(userId, now)
  })
}
