import { handle } from '#platform/http/handler.ts'
import { changePlan as contract } from '../../subscription-contract.ts'
import type { Orders } from '../orders.ts'
import { changePlan } from '../subscriptions/change-plan.ts'
import { statusOf } from '../subscriptions/standing.ts'

/** Chooses the plan of the next payment, or takes the renewal up again. */
export function changePlanHandler(orders: Orders) {
  return handle(contract, async ({ params, actor: { userId }, caller, now }) => {
    await changePlan(orders, params, { userId, caller, now })
    return statusOf(orders, userId, now)
  })
}
