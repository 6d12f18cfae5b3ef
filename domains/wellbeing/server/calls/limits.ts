import { handle } from '#platform/http/handler.ts'
import { limits } from '../../contract.ts'
import { limitsOf } from '../limits.ts'
import type { Wellbeing } from '../wellbeing.ts'

/** Own limits as they stand. */
export function limitsHandler({ db }: Wellbeing) {
  return handle(limits, ({ actor, now }) => limitsOf(db, actor.userId, now))
}
