import { handle } from '#platform/http/handler.ts'
import { reminderSeen } from '../../contract.ts'
import { afterSeen } from '../../rules.ts'
import { keepSeen, standingOf } from '../beats.ts'
import type { Wellbeing } from '../wellbeing.ts'

/** A reminder was seen, or put off. */
export function reminderSeenHandler({ db }: Wellbeing) {
  return handle(reminderSeen, async ({ params, actor, now }) => {
    const standing = await standingOf(db, actor.userId, now)
    if (!standing) return {}
    const { sittingMinutes: minutes, everyMinutes } = standing
    const seen = afterSeen({ kind: params.kind, isSnoozed: params.snooze, minutes, everyMinutes })
    await keepSeen(db, actor.userId, params.kind === 'care' ? { careDue: false } : seen)
    return {}
  })
}
