import { handle } from '#platform/http/handler.ts'
import { keepLimit } from '../../contract.ts'
import { changeLimits } from '../limits.ts'
import type { Wellbeing } from '../wellbeing.ts'

/** Takes back what was still to come; the limit stays as it is. */
export function keepLimitHandler({ db }: Wellbeing) {
  return handle(keepLimit, ({ params, actor, caller: { timezoneOffset }, now }) =>
    changeLimits(
      db,
      { userId: actor.userId, isPremium: actor.isPremium, now },
      { kind: params.kind, timezoneOffset, change: ({ value }) => ({ value, next: null }) },
    ),
  )
}
