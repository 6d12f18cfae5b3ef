import { handle } from '#platform/http/handler.ts'
import { reminderSeen } from '../../contract.ts'
import { afterSeen } from '../../rules.ts'
import { rememberSeen, statusOf } from '../usage-heartbeats.ts'
import type { Wellbeing } from '../wellbeing.ts'

/** A reminder was seen, or put off. */
export function reminderSeenHandler({ db }: Wellbeing) {
  return handle(reminderSeen, async ({ params, actor, now }) => {
    const status = await statusOf(db, actor.userId, now)
    if (!status) return {}
    const { sessionMinutes: minutes, everyMinutes } = status
    const seen = afterSeen({ kind: params.kind, isSnoozed: params.snooze, minutes, everyMinutes })
    await rememberSeen(db, actor.userId, params.kind === 'care' ? { careDue: false } : seen)
    return {}
  })
}
