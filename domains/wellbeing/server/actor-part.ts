import { and, eq } from 'drizzle-orm'
import { actorPart } from '#platform/http/actor-part.ts'
import { isSet, limitAt } from '../rules.ts'
import { ownLimits } from './tables.ts'

type LimitFields = {
  /** Has set a limit to the time of a day. */
  hasTimeLimit: boolean
}

declare module '#platform/http/actor.ts' {
  interface Actor extends LimitFields {}
}

/** Whether the person has set a daily time limit: only then do timed calls read it. */
export const timeLimitActorPart = actorPart({
  join: { table: ownLimits, on: (userId) => and(eq(ownLimits.userId, userId), eq(ownLimits.kind, 'time'))! },
  columns: () => ({ value: ownLimits.value, nextValue: ownLimits.nextValue, nextAt: ownLimits.nextAt }),
  fields: ({ value, nextValue, nextAt }, now): LimitFields => ({
    hasTimeLimit: isSet(limitAt({ value, next: nextAt && { value: nextValue, at: nextAt } }, now)),
  }),
})
