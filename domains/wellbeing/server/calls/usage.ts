import { handle } from '#platform/http/handler.ts'
import { usage } from '../../contract.ts'
import { usageOf } from '../usage.ts'
import type { Wellbeing } from '../wellbeing.ts'

/** Own use, day by day. */
export function usageHandler(wellbeing: Wellbeing) {
  return handle(usage, ({ params, actor, caller: { locale, timezoneOffset }, now }) =>
    usageOf(wellbeing, { userId: actor.userId, weeks: params.weeks, locale, timezoneOffset, now }),
  )
}
