import { handle } from '#platform/http/handler.ts'
import { saveLimit } from '../../contract.ts'
import { changeLimits } from '../limits.ts'
import type { Wellbeing } from '../wellbeing.ts'

/** Cancels a pending change; the limit stays as it is. */
export function saveLimitHandler({ db }: Wellbeing) {
  return handle(saveLimit, ({ params, actor, caller: { timezoneOffset }, now }) =>
    changeLimits(
      db,
      { userId: actor.userId, isPremium: actor.isPremium, now },
      { kind: params.kind, timezoneOffset, change: ({ value }) => ({ value, next: null }) },
    ),
  )
}
