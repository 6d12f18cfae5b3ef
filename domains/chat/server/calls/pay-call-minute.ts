import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { timeUpMs } from '#domains/wellbeing/server/public.ts'
import { payCallMinute } from '../../call-contract.ts'
import { payMinute } from '../call-minutes/pay-minute.ts'

/** Pays for a minute of a call that begins, within the limits that the person has set. */
export function payCallMinuteHandler(db: Db, price: number) {
  return handle(payCallMinute, async ({ params, actor, caller, now, fail }) => {
    if (actor.care?.isPaused) return fail('CARE_PAUSED')
    const waitMs = await timeUpMs(db, actor, caller, now)
    if (waitMs > 0) return fail('TIME_LIMIT_REACHED', waitMs)
    const { userId, isPremium } = actor
    const paid = await payMinute(db, { ...params, userId, isPremium, price, now })
    return 'refusal' in paid ? fail(paid.refusal) : paid
  })
}
