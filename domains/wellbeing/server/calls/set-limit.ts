import { handle } from '#platform/http/handler.ts'
import { setLimit } from '../../contract.ts'
import { changeLimits, selection } from '../limits.ts'
import type { Wellbeing } from '../wellbeing.ts'

/** Sets an own limit: a lower one at once, a higher one or none later. */
export function setLimitHandler({ db }: Wellbeing) {
  return handle(setLimit, ({ params, actor, caller: { timezoneOffset }, now }) =>
    changeLimits(
      db,
      { userId: actor.userId, isPremium: actor.isPremium, now },
      { kind: params.kind, timezoneOffset, change: selection(params.value, now) },
    ),
  )
}
